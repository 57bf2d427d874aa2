# docker build -t tapis .   docs/operations.md says how to run it, and how to publish it.
# The digest is that of all platforms together, as docker-library/repo-info publishes it (repos/python/remote/3.13-slim-bookworm.md;
# this one of 25 August 2026). A newer one: docker buildx imagetools inspect python:3.13-slim-bookworm
FROM python:3.13-slim-bookworm@sha256:cbd229d7b9bd041012af758ce5ffd807a6518d76493ce9035d208f1db9ceff1e
ARG VERSION=1.12.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Tapis" \
  org.opencontainers.image.description="A Discord bot that deals five French card games" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
# What joins and turns the letters of names in Arabic and Hebrew on pictures.
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
COPY requirements.lock /srv/tapis/
RUN pip install --no-cache-dir --require-hashes -r /srv/tapis/requirements.lock
COPY LICENSE NOTICE pyproject.toml /srv/tapis/
COPY games /srv/tapis/games
COPY storage /srv/tapis/storage
COPY tables /srv/tapis/tables
COPY bot /srv/tapis/bot
COPY cogs /srv/tapis/cogs
# The root may be read-only and PYTHONDONTWRITEBYTECODE is set: without this each start, and each worker, would compile every module.
RUN python -m compileall -q -j 0 --invalidation-mode unchecked-hash /srv/tapis
# Nothing is written but in /data: the token in .env, the database, copies of avatars. So the root may be read-only.
RUN useradd --system --uid 10001 --home /data tapis && mkdir /data && chown tapis /data
USER 10001
WORKDIR /data
ENV PYTHONPATH=/srv/tapis PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 HEALTH_PORT=8080
VOLUME /data
STOPSIGNAL SIGTERM
# Not well: nobody answers, or for two and a half minutes Discord was not reached or nothing could be stored. With HEALTH_PORT=0 nothing is checked.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=5 CMD ["python", "-m", "bot.process.healthcheck"]
ENTRYPOINT ["python", "-m", "bot"]
