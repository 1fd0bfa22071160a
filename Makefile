# Everything a developer needs: make serve, make test, make test-all. See CONTRIBUTING.md.

GO ?= go
ADDR ?= localhost:8080
STATICCHECK_VERSION = v0.8.2
ACTIONLINT_VERSION = v1.7.12
ACTIONLINT = .cache/actionlint-$(ACTIONLINT_VERSION)/actionlint
GOTESTSUM_VERSION = v1.13.0
GOTESTSUM = .cache/gotestsum-$(GOTESTSUM_VERSION)/gotestsum
STATICCHECK = .cache/staticcheck-$(STATICCHECK_VERSION)/staticcheck
FUZZTIME ?= 20s

# yes: the browser tests leave pictures in web/webtest/shots
SHOTS ?= no

# empty: tests go through all levels and seeds, which test-all asks for
SHORT ?= -short

# What checks the scripts: npm packages, in the versions that web/check locks.
SCRIPTS = .cache/check/node_modules/.package-lock.json

# The rules of accessibility that the browser tests hold the pages against: an
# npm package, never kept here.
AXE_VERSION = 4.14.1
AXE = .cache/axe-core-$(AXE_VERSION)/package/axe.min.js

# A run-time of courses, against which the browser tests hold what is made for them: an npm
# package, never kept here.
SCORM_VERSION = 3.4.3
SCORM = .cache/scorm-again-$(SCORM_VERSION)/package/dist/scorm12.min.js

# What the browser loads, and what has a browser's system calls.
WASM = ./game ./web/play ./web/solve/...
NATIVE = $$($(GO) list ./...)

.PHONY: all serve build test test-all unit python scripts smoke browser print-tools hosts host-tools test-browsers browser-tools node npm tools check-tools test-tools chromium check same bench fuzz dist binaries module clean

all: build bin/gridwise

# serve builds the site, serves it from this tree and prints the address.
serve:
	@echo "building the site, which takes two to three minutes the first time, to serve it at http://$(ADDR)/"
	$(GO) run ./web/build -free $(ADDR)
	$(GO) run ./cmd/gridwise serve -addr $(ADDR) .

build:
	$(GO) run ./web/build

bin/gridwise: FORCE
	$(GO) build -o $@ ./cmd/gridwise
FORCE:

# What every change must pass: all packages, one level in ten where a test goes
# through all of them, the scripts, and a browser through each kind of thing that
# people do. Nothing in it is tried twice.
test: unit scripts smoke

# Everything, for the end of a piece of work. Firefox and WebKit where one is, or can be installed.
test-all: SHORT =
test-all: unit scripts browser hosts
	@if command -v firefox-esr >/dev/null || command -v WebKitWebDriver >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; }; then \
		$(MAKE) test-browsers; \
	else echo "Neither Firefox nor WebKit is installed, nor can be without root and apt: left out is make test-browsers."; fi

# What runs the programs of the articles besides go.
python:
	$(call need,python3:python3,unit tests)

# Half of some tests' time would go into collecting garbage; make check vets.
unit: python
	GOGC=400 $(GO) test -vet=off -tags example -timeout 60m $(SHORT) ./...

scripts: node
	node --test web/test/*.test.js

# Each puzzle opened, moved, hinted and solved; editor, new levels, a share and what
# is pasted; frame, element and sandbox; hosts and browsers that lack something; no
# network, two tabs, an article, and axe once a room.
SMOKE = EveryPuzzle|ArticleByKeys|IcePathBySwipes|Challenge49ByTouch|FourthMazeAsLink|LifterHintsLeadToTheLift|$\
	EditorByTouch|NewLevelByKeys|SharePlay|OpenTakesAnything|Messages|KeysOfAGuest|ElementShowsAPicture|$\
	SandboxedFrameRestsOffScreen|ProseSteers|PlainHost|WithoutGraphics|SiteOffline|SiteTwoTabs|GalleryLeadsToArticles|$\
	SiteIsAccessible|PlayIsAccessible|MakingIsAccessible

smoke: test-tools bin/gridwise
	$(GO) run ./web/build
	GRIDWISE_SHOTS=$(SHOTS) $(GO) test -tags browser -vet=off -count=1 -parallel 4 -timeout 60m -v -run '^Test($(SMOKE))$$' ./web/webtest

# A browser on a busy machine may miss its time: what fails is tried again alone,
# and what passed only then is named at the end. Tests wait now and then, so that
# six at a time keep two cores busy. They go over the example as well.
TRIES = .cache/tries.txt

browser: export GOFLAGS = -tags=example
browser: test-tools print-tools bin/gridwise
	$(GO) run ./web/build
	@rm -f $(TRIES); code=0; \
	GRIDWISE_SHOTS=$(SHOTS) $(GOTESTSUM) --format testname --rerun-fails=2 --rerun-fails-max-failures=12 --rerun-fails-report=$(TRIES) \
		--packages ./web/webtest -- -tags browser,example -vet=off -count=1 -parallel 6 -timeout 60m || code=$$?; \
	touch $(TRIES); awk '$$2 > $$4 { n++; print "  " $$0 } END { print n + 0, "passed only when tried again" }' $(TRIES); exit $$code

# What paints a printed document, as whoever reads its codes sees it.
print-tools:
	$(call need,pdftoppm:poppler-utils,tests of paper)

# A post built by what people make posts with, and played; the types of the package, by the
# compiler of each framework; what stays where hosts take HTML away.
HOSTS = .cache/hosts/node_modules/.package-lock.json

hosts: test-tools host-tools bin/gridwise
	$(GO) run ./web/build
	GRIDWISE_SHOTS=$(SHOTS) $(GO) test -tags browser,hosts -vet=off -count=1 -timeout 60m -v -run '^TestHost' ./web/webtest

# Where each of them is in the system's packages, after the program that it brings.
SYSTEM = hugo:hugo pandoc:pandoc kramdown:kramdown markdown_py:python3-markdown

host-tools: $(HOSTS)
	$(call need,$(SYSTEM),hosts' tests)

# need installs the packages of the programs that are missing, each written program:package.
define need
@for p in $(1); do command -v $${p%:*} >/dev/null || lack="$$lack $${p#*:}"; done; \
if [ -z "$$lack" ]; then exit 0; \
elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	echo "installing the packages$$lack, for the $(2)"; \
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$lack || \
		{ echo "The $(2) need packages that apt cannot install:$$lack." >&2; exit 1; }; \
else echo "The $(2) need these packages:$$lack." >&2; exit 1; fi
endef

# What a reader and a player do, in Firefox and in WebKit.
BROWSERS = firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb

test-browsers: browser-tools bin/gridwise
	$(GO) run ./web/build
	$(GO) test -tags browsers -vet=off -count=1 -timeout 60m -v ./web/webtest/browsers

browser-tools:
	$(call need,$(BROWSERS),tests in Firefox and WebKit)

# tools installs what the checks and tests need and this machine lacks, into
# .cache and, where it may, from the system's packages; it says what.
tools: check-tools test-tools print-tools host-tools browser-tools

check-tools: $(STATICCHECK) $(ACTIONLINT) $(SCRIPTS)

test-tools: chromium $(AXE) $(SCORM) $(GOTESTSUM)

CHROMIUM = $$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome)

chromium:
	@if [ -n "$(CHROMIUM)" ]; then exit 0; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "installing the package chromium-headless-shell, for the browser tests"; \
		apt-get update -qq && { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell || \
			DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; }; \
	else echo "The browser tests need Chromium: install the package chromium-headless-shell or chromium (or google-chrome)." >&2; exit 1; fi

# What has the form that prettier gives it.
FORMED = $$(git ls-files 'web/*.js' 'web/*.css' ':!web/test/testdata')

check: check-tools
	@echo "check 1 of 6: form and modules"
	@bad=$$(gofmt -s -l $$(git ls-files '*.go')); if [ -n "$$bad" ]; then echo "gofmt -s wants other forms of:" $$bad >&2; exit 1; fi
	$(GO) mod tidy -diff
	$(GO) mod verify
	@echo "check 2 of 6: vet"
	$(GO) vet ./...
	$(GO) vet -tags browser,hosts ./web/webtest
	$(GO) vet -tags browsers ./web/webtest/browsers
	GOOS=js GOARCH=wasm $(GO) vet $(WASM)
	@echo "check 3 of 6: staticcheck"
	$(STATICCHECK) ./...
	$(STATICCHECK) -tags browser,hosts ./web/webtest
	$(STATICCHECK) -tags browsers ./web/webtest/browsers
	GOOS=js GOARCH=wasm $(STATICCHECK) $(WASM)
	@echo "check 4 of 6: workflows"
	$(ACTIONLINT) -shellcheck= -pyflakes=
	@echo "check 5 of 6: imports, names, NOTICE"
	GOGC=400 $(GO) test -vet=off -tags example -timeout 60m -short ./solvers/catalog
	@echo "check 6 of 6: scripts"
	.cache/check/node_modules/.bin/prettier --config web/check/prettier.json --check --log-level warn $(FORMED)
	.cache/check/node_modules/.bin/tsc -p web/check
	.cache/check/node_modules/.bin/tsc -p web/check/workers.json
	.cache/check/node_modules/.bin/eslint -c web/check/eslint.config.js web/embed.js web/gridwise.js web/sw.js web/solve/worker.js web/page web/player web/explain web/site web/test

# same builds a release and its programs here and in a copy of this tree: they are the same, byte
# for byte, and that of this system makes a page from nothing but itself.
same:
	@rm -rf .cache/same && mkdir -p .cache/same && git ls-files -z | xargs -0 cp --parents -t .cache/same
	$(GO) run ./web/build -steps -dist .cache/same/here -base https://example.org -date "$(DATE)"
	cd .cache/same && $(GO) run ./web/build -steps -dist there -base https://example.org -date "$(DATE)"
	diff -r .cache/same/here .cache/same/there
	$(MAKE) binaries BASE=https://example.org
	$(MAKE) -C .cache/same binaries BASE=https://example.org
	diff -r binaries .cache/same/binaries
	mkdir .cache/same/empty && cd .cache/same/empty && ../binaries/gridwise-$$($(GO) env GOOS)-$$($(GO) env GOARCH) page slider 1 -single -out one.html

$(GOTESTSUM):
	@echo "installing gotestsum $(GOTESTSUM_VERSION) into $(dir $@), to run the browser tests"
	@GOBIN=$(CURDIR)/$(dir $@) $(GO) install gotest.tools/gotestsum@$(GOTESTSUM_VERSION)

$(STATICCHECK):
	@echo "installing staticcheck $(STATICCHECK_VERSION) into $(dir $@), for the checks"
	@GOBIN=$(CURDIR)/$(dir $@) $(GO) install honnef.co/go/tools/cmd/staticcheck@$(STATICCHECK_VERSION)

$(ACTIONLINT):
	@echo "installing actionlint $(ACTIONLINT_VERSION) into $(dir $@), for the checks"
	@GOBIN=$(CURDIR)/$(dir $@) $(GO) install github.com/rhysd/actionlint/cmd/actionlint@$(ACTIONLINT_VERSION)

$(SCRIPTS): web/check/package.json web/check/package-lock.json | node
	@echo "installing typescript and eslint into .cache/check"
	@mkdir -p .cache/check && cp web/check/package*.json .cache/check && cd .cache/check && npm ci --silent --ignore-scripts

$(HOSTS): web/webtest/hosts/package.json web/webtest/hosts/package-lock.json | node
	@echo "installing what builds posts into .cache/hosts, some 340 MB"
	@mkdir -p .cache/hosts && cp web/webtest/hosts/package*.json .cache/hosts && cd .cache/hosts && npm ci --silent --ignore-scripts

node:
	@if command -v node >/dev/null && command -v npm >/dev/null; then exit 0; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "installing the packages nodejs and npm, for the scripts' tests"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nodejs npm; \
	else echo "The scripts' tests need node 20 or newer, and npm." >&2; exit 1; fi

bench:
	$(GO) test -run '^$$' -bench . -benchtime 1s ./...

$(AXE): | npm
	@echo "fetching axe-core $(AXE_VERSION) into .cache, the rules of accessibility for the browser tests"
	@mkdir -p .cache/axe-core-$(AXE_VERSION) && cd .cache/axe-core-$(AXE_VERSION) && \
	npm pack --silent axe-core@$(AXE_VERSION) >/dev/null && tar -xzf axe-core-$(AXE_VERSION).tgz package/axe.min.js package/LICENSE

$(SCORM): | npm
	@echo "fetching scorm-again $(SCORM_VERSION) into .cache, a course for the browser tests"
	@mkdir -p .cache/scorm-again-$(SCORM_VERSION) && cd .cache/scorm-again-$(SCORM_VERSION) && \
	npm pack --silent scorm-again@$(SCORM_VERSION) >/dev/null && tar -xzf scorm-again-$(SCORM_VERSION).tgz package/dist/scorm12.min.js package/LICENSE

npm:
	@command -v npm >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		echo "installing the package npm, to fetch what the browser tests need" && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends npm; } || \
		{ echo "The browser tests need npm, to fetch axe-core and scorm-again: install the package npm." >&2; exit 1; }

# fuzz runs every fuzz target for a while.
fuzz:
	@for p in $(NATIVE); do for f in $$($(GO) test -list '^Fuzz' $$p | grep '^Fuzz'); do \
		echo "$$p $$f"; $(GO) test -run '^$$' -fuzz "^$$f$$" -fuzztime $(FUZZTIME) $$p || exit 1; done; done

# dist lays the site out for any static host: make dist BASE=https://example.org/gridwise
# The feeds of the days go up to that of the commit, so that a commit makes the same bytes always.
DATE ?= $(shell TZ=UTC git log -1 --date=short-local --format=%cd 2>/dev/null)

dist:
	$(GO) run ./web/build -quality 11 -steps -dist dist -base "$(BASE)" -date "$(DATE)"

# binaries makes the program with the site in it for each system, in binaries/, and a list of
# their sums: the same bytes from any folder. An own -buildid would name the folder.
SYSTEMS = linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
PACKED = cmd/gridwise/packed/site.zip

binaries:
	@rm -rf .cache/packed binaries && mkdir -p binaries
	$(GO) run ./web/build -dist .cache/packed -base "$(BASE)" -zip $(PACKED)
	@for s in $(SYSTEMS); do echo "$$s"; os=$${s%/*}; arch=$${s#*/}; ext=; [ $$os = windows ] && ext=.exe; \
		CGO_ENABLED=0 GOOS=$$os GOARCH=$$arch $(GO) build -tags site -trimpath -ldflags '-s -w -buildid=' -o binaries/gridwise-$$os-$$arch$$ext ./cmd/gridwise || exit 1; done
	@cd binaries && sha256sum gridwise-* > SHA256SUMS && cat SHA256SUMS

# module gives the module another path, everywhere: make module NAME=example.org/you/gridwise.
# (A make variable PATH would be where the shell looks for go.)
module:
	@[ -n "$(NAME)" ] || { echo "make module NAME=example.org/you/gridwise says the path of the module." >&2; exit 1; }
	@old=$$($(GO) list -m) new="$(NAME)" && export old new && $(GO) mod edit -module "$$new" && \
	git ls-files -z '*.go' | xargs -0 perl -pi -e 's#(["=])\Q$$ENV{old}\E/#$$1$$ENV{new}/#g' && gofmt -w $$(git ls-files '*.go')

clean:
	rm -rf bin dist binaries $(PACKED) .cache wasm_exec.js sw.js web/icon-*.png web/*.wasm web/*.wasm.br web/*.wasm.gz web/*.symbols.gz web/catalog web/read web/catalog.js web/build.js web/one.html web/book.html web/themes.css web/*-head.js* web/*-page.* web/explain.js* web/webtest/shots
