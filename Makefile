# make run      builds the pages and the program, and opens the site; needs Node
# make test     runs every test that must pass before a change goes in, the pages' too; needs
#               Node. It ends with a list of what was skipped for want of a program
# make race     runs the tests of packages that start goroutines under the race detector
# make test-long
#               runs more of each, for hours: every number of cases, the race detector on all
#               packages, fuzzing, what is exhaustive, and the checks of a release
# make bench    measures the solver on the example puzzles
# make benchmarks
#               measures everything again for docs/benchmarks.md, which describes how
# make random   samples random grids again for docs/random.md, a quarter of an hour
# make load     sends a million requests to a server: speed and memory; LOAD=20000 for fewer. Then
#               it serves SIEGE=1000 rounds of a neighbour while others do their worst
# make lint     runs only the formatter's and the linters' part of the tests
# make unit     runs only the tests in Go
# make build    builds bin/nonogram
# make wasm     builds the solver for web pages, into web/client/wasm
# make npm      builds the solver as a package for JavaScript, into dist; needs Node
# make python   writes what the package for Python takes from docs/openapi.json
# make python-wheel
#               builds a wheel with bin/nonogram in it, into dist
# make api      writes docs/openapi.json
# make web      builds the pages, into web/dist and cmd/internal/site/server/site; needs Node
# make web-test runs only the tests of the pages that make web has built, in Node and in
#               Chromium
# make histories
#               plays 100,000 random histories of devices that sync against a plain model: no mark
#               is lost; HISTORIES=1000 for fewer
# make law      reads explanations of 100,000 random lines, and of puzzles, boards and mistakes, as a
#               strict reader does, with the seeds 1 to 3: LAW_SEEDS=7 for another
# make live     paints 2,000 random strokes in two browsers that follow each other, cuts their
#               connections and kills the server, with 200 seeds: SEEDS=10 for fewer
# make collection
#               makes the puzzles of the collection again from its lists of icons; needs Node
# make module MODULE=example.org/you/nonogram
#               gives the Go module another path: docs/releasing.md
# make man      writes the man pages into bin/man
# make completions
#               writes the shell completions into bin/completions
# make release  makes the archives of a tagged commit, into dist: docs/releasing.md
# make release-check
#               makes a release of this commit twice from scratch, and checks it

GO ?= go
# An older Go fetches the one that go.mod names; images of Go forbid that by default.
export GOTOOLCHAIN = auto
# Without the folder of the clone in it, what make run has compiled is not compiled again by
# make test, nor in another clone.
export GOFLAGS := $(filter-out -trimpath,$(shell $(GO) env GOFLAGS)) -trimpath
FUZZTIME ?= 20000x
GORELEASER = $(GO) tool -modfile=cmd/tools/release/go.mod goreleaser
# The version that the program reports; a release sets it.
VERSION ?=
LDFLAGS = $(if $(VERSION),-ldflags='-s -w -X main.version=$(VERSION)')
# npm's own record of what it has installed.
MODULES = web/node_modules/.package-lock.json
STATICCHECK = $(GO) tool -modfile=cmd/tools/external/go.mod staticcheck

# The packages that make race runs under the race detector, which is slow: those that start
# goroutines or share memory between them. A test checks that the list is complete. Those that
# take longest come first.
RACE = ./cmd/internal/cluster ./cmd/internal/site/server ./solve ./census ./census/internal/bitslice \
	./explain/words ./explain/internal/derive ./generate ./cmd/internal/app ./internal/base/ordered \
	./internal/base/shortcode ./internal/base/strictjson ./internal/base/testrun ./internal/engine/board \
	./cmd/internal/cli ./cmd/internal/cli/report ./cmd/internal/site/library ./cmd/internal/terminal \
	./cmd/internal/rpc ./picture
PYTHON ?= python3
# The packages with tests of all cases that take very long.
EXHAUSTIVE = ./census ./internal/engine/technique

# Tests from outside use a built program, and a database where PostgreSQL is installed.
WITH_ALL = NONOGRAM_BINARY=$(abspath bin/test/nonogram) .ci/with-postgres
# make lint vets everything already. Go's own limit of ten minutes a package fails tests that
# are right on a machine with much else to do.
GO_TEST = $(WITH_ALL) $(GO) test -vet=off -timeout=1h
GO_TEST_LONG = NONOGRAM_TESTS=long $(GO_TEST) -timeout=3h

# Each target uses all cores by itself, and later ones use what earlier ones build. Those
# named in SIDE_BY_SIDE do not.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif

.PHONY: run build test test-long lint program unit python python-test python-wheel race long law fuzz exhaustive missing bench benchmarks random load collection packs lessons node wasm wasm-size npm api web web-test web-unit rest histories live \
	module man completions notices sbom-tool release release-snapshot release-check clean

run: web build
	bin/nonogram serve --open

build:
	$(GO) build $(LDFLAGS) -o bin/nonogram ./cmd/nonogram

# The browser often waits, so all other tests run beside it, one kind after the other. What each
# prints is kept together. make test ALSO=race runs the race detector too.
test: lint web program
	@$(BESIDE) rest browser-1 browser-2
	@$(MAKE) --no-print-directory missing

BESIDE = NONOGRAM_BINARY=$(abspath bin/test/nonogram) $(MAKE) --no-print-directory --jobs=3 \
	$(if $(filter output-sync,$(.FEATURES)),--output-sync=line) --keep-going SIDE_BY_SIDE=1 PAGES='$(PAGES)'

# A part that fails does not keep the next ones from running.
rest:
	@failed=; for part in unit web-unit python-test $(ALSO); do \
		$(MAKE) --no-print-directory $$part || failed="$$failed $$part"; done; test -z "$$failed"

LONG_PARTS = lint web race fuzz long web-test histories live exhaustive release-check missing
test-long:
	@set -e; start=$$(date +%s); number=0; for part in $(LONG_PARTS); do \
		number=$$((number + 1)); \
		echo "test-long: part $$number of $(words $(LONG_PARTS)), $$part, after $$((($$(date +%s) - start) / 60)) minutes"; \
		$(MAKE) --no-print-directory PAGES= PICTURES=200 DRAWINGS=1 RACE=./... $$part; done

lint: $(MODULES)
	@unformatted=$$(gofmt -l .); if [ -n "$$unformatted" ]; then \
		echo "not formatted (run gofmt -w):"; echo "$$unformatted"; exit 1; fi
	$(GO) vet ./...
	$(STATICCHECK) ./...
	cd web && npm run --silent lint

# The program is built as the tests are, so that nothing is compiled twice.
program:
	$(GO) build -o bin/test/nonogram ./cmd/nonogram

unit: program
	$(GO_TEST) ./...

# The race detector, but for packages in WITHOUT.
race: program
	$(GO_TEST) -race $(filter-out $(WITHOUT),$(RACE))

# The package for Python: its methods and types, which are made from docs/openapi.json, its tests,
# and a wheel with bin/nonogram for PLATFORM.
PLATFORM ?= $(shell $(PYTHON) -c 'import sysconfig; print(sysconfig.get_platform().replace("-", "_").replace(".", "_"))')
python:
	$(PYTHON) packaging/python/generate.py

python-test: program
	@if command -v $(PYTHON) >/dev/null; then \
		$(PYTHON) packaging/python/generate.py && \
		NONOGRAM_BINARY=$(abspath bin/test/nonogram) $(PYTHON) -W error -B -m unittest discover -s packaging/python/tests; \
	else echo 'no Python: the tests of its package do not run'; test -z "$$CI"; fi

python-wheel: python
	$(PYTHON) packaging/python/build_wheel.py bin/nonogram $(PLATFORM) --output dist

# LONG='./solve ./format' runs only those of these packages.
long: program
	$(GO_TEST_LONG) $(or $(LONG),$$($(GO) list ./... | grep -vxF "$$($(GO) list $(EXHAUSTIVE))"))
	@$(MAKE) --no-print-directory law

LAW_SEEDS ?= 1 2 3
law:
	@set -e; for seed in $(LAW_SEEDS); do \
		NONOGRAM_SEED=$$seed $(GO_TEST_LONG) -v ./cmd/internal/reader -run 'Hard|Hints|Lines|Mistakes'; done

exhaustive: program
	$(GO_TEST_LONG) $(EXHAUSTIVE)

missing:
	@$(GO) run internal/base/testrun/missing.go

# Runs each fuzz target for a few seconds, counted in runs: a limit on time can fail while
# an input is being minimised. For a longer pass: make fuzz FUZZTIME=10m; for the targets of some
# folders: make fuzz FUZZ='format picture'
FUZZ ?= .
fuzz:
	@set -e; targets=$$(grep -ro '^func Fuzz[A-Za-z0-9_]*' --include='*_test.go' $(FUZZ) | sed 's|^\./||' | sort | sed 's/:func /:/'); \
	number=0; for target in $$targets; do number=$$((number + 1)); \
		folder=./$$(dirname $${target%:*}); target=$${target#*:}; \
		echo "fuzz $$number of $$(echo $$targets | wc -w): $$target ($$folder)"; \
		$(GO) test -run='^$$' -fuzz="^$$target\$$" -fuzztime=$(FUZZTIME) -fuzzminimizetime=100x $$folder; done

bench: build
	bin/nonogram bench --timeout 60s testdata/puzzles

# SECTIONS=growth,cores measures only these; BENCHMARKS takes further flags.
benchmarks: build
	$(GO) build -buildvcs=auto -o bin/benchmarks ./cmd/tools/benchmarks
	bin/benchmarks $(if $(SECTIONS),-sections $(SECTIONS)) $(BENCHMARKS)

# RANDOM_LINE and RANDOM_SEARCH are the samples for each size, of line logic alone and with
# the search; docs/random.md has these numbers.
RANDOM_SIZES = 5,10,15,20,25,30,40,50,60
RANDOM_LINE ?= 20000,20000,10000,5000,3000,2000,1000,1000,1000
RANDOM_SEARCH ?= 20000,10000,4000,1500,600,300,120,20,10
RANDOM = bin/nonogram estimate --sweep --size $(RANDOM_SIZES) --density 0.2:0.8:0.05 --seed 1
random: build
	$(RANDOM) --samples $(RANDOM_LINE) --line-only -o docs/random/line.csv
	$(RANDOM) --samples $(RANDOM_SEARCH) --max-conflicts 2000 -o docs/random/search.csv
	$(GO) run ./cmd/tools/benchmarks densities docs

LOAD ?= 1000000
SIEGE ?= 1000
load:
	$(GO) test ./cmd/internal/site/server -run='^$$' -bench=Load/both -benchtime=$(LOAD)x -timeout=60m
	$(GO) test ./cmd/internal/site/server -run='^$$' -bench=Siege -benchtime=$(SIEGE)x -timeout=60m

WASM = web/client/wasm

# Builds three programs: one that a page always needs, one for files and images, and one for the
# proofs of the package for JavaScript. Go's glue code becomes a module, so that each program has its own globals.
COLD := $(shell grep -v '^\#' cmd/nonogram-web/cold.txt)
# The encoding/json of Go 1.27 would make the programs 240 kB larger than the one before it.
wasm: WASM_BUILD = GOEXPERIMENT=nojsonv2 GOOS=js GOARCH=wasm $(GO) build -ldflags='-s -w' $(COLD:%=-gcflags=%=-l)
wasm:
	rm -f web/public/*.wasm web/public/wasm_exec.js # of older builds
	$(WASM_BUILD) -o $(WASM)/nonogram.wasm ./cmd/nonogram-web
	$(WASM_BUILD) -tags=files -o $(WASM)/nonogram-files.wasm ./cmd/nonogram-web
	$(WASM_BUILD) -tags=proofs -o $(WASM)/nonogram-proofs.wasm ./cmd/nonogram-web
	$(GO) run ./cmd/tools/wasm $(WASM)/*.wasm
	{ echo 'export default function (globalThis) {'; cat "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js"; echo 'return globalThis.Go }'; } > $(WASM)/wasm_exec.js

$(MODULES): web/package.json web/client/package.json web/package-lock.json | node
	cd web && npm ci
	touch $@

npm: $(MODULES) wasm
	mkdir -p dist
	cp LICENSE web/client/
	GO='$(GO)' cmd/tools/release/notices npm > web/client/THIRD-PARTY-LICENSES
	cd web && npm run client && npm pack --workspace=client --pack-destination=../dist

# Writes the description of the HTTP interface, of which the packages for JavaScript and Python
# make their types.
api:
	$(GO) test -vet=off ./cmd/internal/site/server -run=DescriptionIsKept -update

# Makes the puzzles that come with the program from the lists in cmd/tools/collection/packs, and
# with SHEETS=FOLDER sheets of their pictures. Pictures that are there already stay, but for those
# that AGAIN=set:icon,set:icon names. Rendered icons are kept in cmd/tools/collection/.cache.
ICONS = cmd/tools/collection/node_modules/.package-lock.json
$(ICONS): cmd/tools/collection/package.json cmd/tools/collection/package-lock.json | node
	npm ci --prefix cmd/tools/collection
	touch $@

collection: $(ICONS)
	$(GO) run ./cmd/tools/collection $(if $(SHEETS),-sheets $(SHEETS)) $(if $(AGAIN),-again $(AGAIN))

# Writes the collection in the form that the site's pages read, which the program does not
# embed a second time.
packs:
	rm -rf web/public/packs web/public/daily web/public/titles
	$(GO) run ./cmd/tools/collection -pages web/public
	cp $(COURSE) web/public/lessons.json

# Finds the drills of the lessons: in our drawn pictures, where those have too few in the
# generated puzzles of the collection, and at last in pictures made for it. Few lines need
# all their arrangements, so for those there are many large ones.
COURSE = cmd/internal/app/lessons/course.json
lessons:
	mkdir -p bin
	$(GO) run ./cmd/nonogram generate --size 12x12 --difficulty medium --number 200 --seed 5 --output bin/lessons.nonpack
	$(GO) run ./cmd/nonogram generate --size 15x15 --texture noise --difficulty medium --number 500 --seed 1 --output bin/noise1.nonpack
	$(GO) run ./cmd/nonogram generate --size 15x15 --texture noise --difficulty medium --number 150 --seed 2 --output bin/noise2.nonpack
	$(GO) run ./cmd/tools/collection -lessons $(COURSE) cmd/tools/collection/packs cmd/internal/site/collection/puzzles/starter \
		cmd/internal/site/collection/puzzles/generated bin/lessons.nonpack bin/noise1.nonpack bin/noise2.nonpack

# Checks for the version of Node that web/package.json requires.
node:
	@{ command -v npm && node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || a === 20 && b >= 19 ? 0 : 1)'; } >/dev/null 2>&1 || { \
		echo "The pages need Node.js 20.19 or later with npm (found: $$(node --version 2>/dev/null || echo none)): https://nodejs.org"; \
		echo "Without it, make build still builds the command line."; exit 1; } >&2

web: $(MODULES) wasm packs
	cd web && npm run build
	find cmd/internal/site/server/site -mindepth 1 ! -name .gitignore -delete
	cp -R web/dist/. cmd/internal/site/server/site/
	rm -rf cmd/internal/site/server/site/packs cmd/internal/site/server/site/daily cmd/internal/site/server/site/titles \
		cmd/internal/site/server/site/packs.json

# The browser tests of make test, by parts of their files' names; make test-long
# runs them all, which takes several times as long, and brings 200 pictures into the editor.
PAGES = mouse keyboard help editor.test publish.test

# Uses the pages that make web has built, and the types and the package that it has checked.
web-test: web-unit
	@$(BESIDE) browser-1 browser-2

web-unit:
	cp LICENSE web/client/
	cd web && npx prettier --check .
	cd web && npm run --silent size
	cd web && npx vitest run --project unit --project package

# Each half of the browser tests has a server of its own, and mostly waits for its browser.
browser-%:
	@cd web && npm run test:browser -- --shard=$*/2 --passWithNoTests $(PAGES)

HISTORIES ?= 100000
histories: | $(MODULES)
	cd web && HISTORIES=$(HISTORIES) npx vitest run --project unit tests/unit/histories.test.ts tests/unit/sync-later.test.ts tests/unit/sync-meanwhile.test.ts tests/unit/sync.test.ts

STROKES ?= 2000
SEEDS ?= 200
live: program | $(MODULES)
	cd web && NONOGRAM_BINARY=$(abspath bin/test/nonogram) STROKES=$(STROKES) SEEDS=$(SEEDS) \
		npm run test:browser -- tests/browser/live.test.ts

# Prints the size of the programs as sent over the network, in bytes.
wasm-size: wasm
	node cmd/nonogram-web/testdata/size.mjs $(WASM)/nonogram*.wasm

module:
	cmd/tools/rename $(MODULE)
	$(GO) build ./...
	$(GO) vet ./...
	$(GO) test -run='^TestDocumentedPrograms$$' .

man: build
	rm -rf bin/man
	bin/nonogram man bin/man

completions: build
	mkdir -p bin/completions
	for shell in bash zsh fish; do bin/nonogram completion $$shell > bin/completions/nonogram.$$shell || exit; done

# Collects the licences of everything in the program; run make web first.
notices:
	mkdir -p bin
	GO='$(GO)' cmd/tools/release/notices > bin/THIRD-PARTY-LICENSES

sbom-tool:
	$(GO) build -C cmd/tools/release -o $(abspath bin)/sbom ./sbom

release:
	PATH="$(abspath bin):$$PATH" $(GORELEASER) release --clean

release-snapshot:
	PATH="$(abspath bin):$$PATH" $(GORELEASER) release --clean --snapshot

release-check:
	cd cmd/tools/release && $(GO) vet ./... && $(GO) test ./...
	$(GORELEASER) check
	cmd/tools/release/check

clean:
	rm -rf bin dist
