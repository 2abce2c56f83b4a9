#!/usr/bin/env bash
# Runs the named sections of tests, all of them by default, and ends with one line that counts what passed.
# Outside CI a missing emulator or compiler skips its section, loudly; with CI=true it fails. Outside CI orders and draws
# are others in every run, which finds faults; with CI=true they are always the same, so that no run fails by chance.
set -uo pipefail
cd "$(dirname "$0")/.."

modules=(./... ./examples/... ./benchmark/...)
emulated=(arm64:aarch64 riscv64:riscv64 s390x:s390x ppc64le:ppc64le loong64:loongarch64)

shuffle=on
if [ "${CI:-}" = true ]; then export RAPID_SEED=20261201 shuffle=20261201; fi

# What of the examples runs on many goroutines; their other tests would take minutes under the race detector.
together='^Test(Watchers|TooOften|HalfSent|Crowd|Answers|End|Live|HandIsWithdrawn|Case104Restart|Case106SixTabs'
together+='|ShownIsTheRunOfItsActs|Token|ModelThatFailsIsToldOf|OrderOfRepliesChangesNothing)$'

heading() { printf '== %s\n' "$*"; }

missing() {
	if [ "${CI:-}" = true ]; then printf -- '--- FAIL: %s\n' "$*"; else printf -- '--- SKIP: %s\n' "$*"; fi
}

# tests runs go test with the given arguments; what stops it before any test counts as a failure.
tests() { go test -json "$@" || printf -- '--- FAIL: go test %s\n' "$*"; }

# golden lists the packages that hold golden tests: sums and bytes that must come out alike on every machine.
golden() { grep -rl --include='*_test.go' '^func TestGolden' . | xargs -r -n1 dirname | sort -u; }

install() {
	command -v qemu-s390x-static >/dev/null && command -v qemu-loongarch64-static >/dev/null && return
	[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return
	echo 'installing emulators (qemu-user-static)'
	(apt-get install -y qemu-user-static || { apt-get update && apt-get install -y qemu-user-static; }) >/dev/null 2>&1
}

# furnish brings what the page's tests need, in CI alone: elsewhere they say what is missing, and are skipped.
furnish() {
	[ "${CI:-}" = true ] || return
	if ! [ -x /usr/bin/chromium ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
		echo 'installing a browser (chromium)'
		(apt-get install -y chromium || { apt-get update && apt-get install -y chromium; }) >/dev/null 2>&1
	fi
	command -v npm >/dev/null && (cd examples/island/web && npm ci --no-audit --no-fund >/dev/null)
}

plain() {
	heading 'tests of all modules, shuffled'
	tests -shuffle="$shuffle" $(go list "${modules[@]}" | grep -v /island/web$) # which comes by itself
	(cd tools && GOWORK=off tests ./...)
}

page() {
	heading "the island's page, built anew and in a browser"
	furnish
	tests -timeout 20m ./examples/island/web
}

race() {
	heading 'tests of the library, and of what is concurrent in the examples, with the race detector, in short'
	if [ "$(go env CGO_ENABLED)" = 1 ] && command -v "$(go env CC)" >/dev/null; then
		tests -race -short -skip 'NotAllocate$' $(go list ./... | grep -v /internal/) # it allocates itself
		tests -race -short ./examples/internal/...
		tests -race -short -run "$together" ./examples/island/serve ./examples/island/command ./examples/island/island
	else
		missing 'no C compiler, which the race detector needs'
	fi
}

# elsewhere runs the golden tests of all modules, and the words and memories whole, as the environment says.
elsewhere() {
	tests "$@" -run '^TestGolden' $(golden)
	tests "$@" -short . ./memory
}

cross() {
	local pair arch emulator
	if [ "$(go env GOHOSTARCH)" = amd64 ]; then
		heading 'amd64 with fused operations (GOAMD64=v3)'
		if grep -qw avx2 /proc/cpuinfo && grep -qw fma /proc/cpuinfo; then GOAMD64=v3 elsewhere; else missing 'this processor has no FMA'; fi
	fi
	for pair in "${emulated[@]}"; do
		arch=${pair%:*} emulator=qemu-${pair#*:}-static
		heading "$arch under $emulator"
		if command -v "$emulator" >/dev/null; then GOARCH=$arch CGO_ENABLED=0 elsewhere -exec "$emulator"; else missing "no $emulator"; fi
	done
	heading 'js/wasm under Node'
	if command -v node >/dev/null; then
		# What the caller has in its environment would not fit beside a program's arguments there.
		GOOS=js GOARCH=wasm elsewhere -exec "env -i PATH=$PATH ${RAPID_SEED:+RAPID_SEED=$RAPID_SEED} $(go env GOROOT)/lib/wasm/go_js_wasm_exec"
	else
		missing 'no node'
	fi
}

mkdir -p bin && (cd tools && GOWORK=off go build -o ../bin/tally ./tally) || exit 1
[ $# -gt 0 ] || set -- plain page race cross
for section in "$@"; do
	if [ "$section" = cross ]; then install; fi
	"$section"
done | bin/tally
