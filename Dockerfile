FROM python:3.11-slim
WORKDIR /srv/tapis
COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock
COPY games games
COPY storage storage
COPY tables tables
COPY bot bot
COPY cogs cogs
RUN useradd --system --home /srv/tapis tapis && mkdir /data && chown tapis /data
USER tapis
ENV DATABASE_PATH=/data/tapis.db PYTHONUNBUFFERED=1
VOLUME /data
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot"]
