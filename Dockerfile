# The digest is that of all platforms together, as docker-library/repo-info publishes it (repos/python/remote/3.11-slim-bookworm.md;
# this one of 19 September 2026). A newer one: docker buildx imagetools inspect python:3.11-slim-bookworm
FROM python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b
WORKDIR /srv/tapis
COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock
COPY LICENSE .
COPY games games
COPY storage storage
COPY tables tables
COPY bot bot
COPY cogs cogs
RUN useradd --system --home /srv/tapis tapis && mkdir /data && chown tapis /data
USER tapis
ENV DATABASE_PATH=/data/tapis.db PYTHONUNBUFFERED=1 HEALTH_PORT=8080
VOLUME /data
STOPSIGNAL SIGTERM
# Not well: nobody answers, or for two and a half minutes Discord was not reached or nothing could be stored. With HEALTH_PORT=0 nothing is checked.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=5 CMD ["python", "-m", "bot.process.healthcheck"]
CMD ["python", "-m", "bot"]
