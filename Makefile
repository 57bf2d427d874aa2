# Two commands are enough: `make play` and `make test`. Each makes .venv from the hashed lock by itself.
# Any Python from 3.11 on: the first of these that runs. PYTHON names another one, VENV another folder.
PYTHONS := python3.11 python3 python3.12 python3.13 python3.14
PYTHON ?= $(shell for each in $(PYTHONS); do \
  $$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$each && break; done)
VENV ?= .venv
PY := $(VENV)/bin/python
STAMP := $(VENV)/.installed
PYTEST_ARGS ?=
# Half as many again as cores: tests that run the real bot wait for it now and then.
WORKERS := $(shell echo $$(( $$(nproc 2>/dev/null || echo 2) * 3 / 2 )))

# Tests start dozens of processes: none of them is to compile every module anew, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=

# What another Python could break: the rules, the pages, the rows, and the whole bot.
SMOKE := tests/bot tests/cogs tests/games/rage tests/games/gin tests/storage/stores/test_journal.py tests/tables \
  tests/e2e/faults/test_process.py tests/e2e/features/games/test_whole_games.py tests/e2e/faults/test_stopping.py

# What runs at an operator's, on Windows as well: there a module may lack what Linux has.
RUNS := games tables storage bot cogs playground

.PHONY: help play setup run test smoke game check lint types windows-types contracts fix bench nightly art pages audit lock clean
help:            ## Say what each target does.
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

$(STAMP): requirements-dev.lock
	@test -x $(PY) || test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and none was found"; exit 2; }
	test -x $(PY) || $(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@

play: $(STAMP)   ## Play all the games in a local Discord, in the browser, without a token.
	$(PY) -m playground $(PLAY_ARGS)

setup: $(STAMP)  ## Ask for the bot's token, and make it ready to be invited.
	$(PY) -m bot setup

run: $(STAMP)    ## Run the bot on Discord, with the token in .env.
	$(PY) -m bot

test: check      ## Everything that must pass: check, then all the tests.
	$(PY) -m pytest -n $(WORKERS) --dist worksteal $(PYTEST_ARGS)

smoke: $(STAMP)  ## A short part of the tests: make smoke PYTHON=python3.13 VENV=.venv-3.13
	$(PY) -m pytest -n $(WORKERS) $(PYTEST_ARGS) $(SMOKE)

game: $(STAMP)   ## What judges one game, within a minute: make game GAME=rage. The whole tier is `make test`.
	@test -n "$(GAME)" || { echo "say which: make game GAME=rage"; exit 2; }
	$(PY) -m pytest -n 2 --game $(GAME) $(PYTEST_ARGS)
	$(PY) -m ruff check games cogs tests/games
	$(PY) -m ruff format --check games cogs tests/games

check: $(STAMP)  ## Lint, format, types and import contracts.
	@$(MAKE) --no-print-directory --jobs lint types windows-types contracts

lint:
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types:
	$(PY) -m mypy

windows-types:
	$(PY) -m mypy --platform win32 --cache-dir .mypy_cache/win32 $(addprefix -p ,$(RUNS))

contracts:
	$(VENV)/bin/lint-imports --no-cache

fix: $(STAMP)    ## Let ruff mend what it can.
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

bench: $(STAMP)  ## Figures: rules, storage, clicks, pictures, start.
	$(PY) -m benchmarks $(BENCH_ARGS)

nightly: $(STAMP) ## The long runs, with new seeds; TEST_SEED repeats the run that has printed it.
	TEST_SEED=$${TEST_SEED:-$$(od -An -N4 -tu4 /dev/urandom | tr -d " ")} $(PY) -m pytest -n auto -m nightly $(PYTEST_ARGS)

audit: $(STAMP)  ## Ask the index for known weaknesses of everything pinned; needs the network, so `make test` does not.
	$(PY) -m pip_audit --strict --progress-spinner off --disable-pip --require-hashes -r requirements-dev.lock

art: $(STAMP)    ## Draw the cards and emojis anew, with docs/cards.md; ART_ARGS=--check only compares.
	$(PY) -m art $(ART_ARGS)

pages: $(STAMP)  ## Write the tables of docs/commands.md, docs/commands.fr.md and docs/configuration.md from the code, and the local Discord's picture of the games.
	$(PY) -m tools.reference_pages
	$(PY) -m tools.pictures --playground

lock: $(STAMP)   ## Pin the dependencies of pyproject.toml anew, with hashes and without index addresses.
	$(VENV)/bin/uv pip compile pyproject.toml --extra postgres --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --no-header --no-annotate --upgrade --quiet -o requirements.lock
	$(VENV)/bin/uv pip compile pyproject.toml --extra dev --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --no-header --no-annotate --upgrade --quiet -c requirements.lock -o requirements-dev.lock

clean:           ## Forget everything that can be made again.
	rm -rf .venv .venv-* .mypy_cache .ruff_cache .pytest_cache .hypothesis
