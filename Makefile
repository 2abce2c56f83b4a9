# make test    all tests of all modules, the race detector, and the golden tests on other machines
# make lint    formatting, vet, staticcheck, and the rules of internal/lint
# make bench   Kith against plain references, side by side
# make fuzz    every fuzz target for ten seconds
# make cross   only the golden tests on other machines

MODULES := ./... ./examples/... ./benchmark/...

.PHONY: test lint bench fuzz cross

test:
	@tools/test.sh

cross:
	@tools/test.sh cross

lint: bin/staticcheck
	@unformatted=$$(bin/gofumpt -l .); test -z "$$unformatted" || { echo "gofumpt would change:"; echo "$$unformatted"; exit 1; }
	go vet $(MODULES)
	cd tools && GOWORK=off go vet ./...
	bin/staticcheck $(MODULES)
	go test ./internal/lint -fused

bench:
	cd benchmark && go run .

# Go's own minimising may stall a run; ten tries of it do not.
fuzz:
	@grep -roE --include='*_test.go' '^func Fuzz\w+' -H . | sort | while IFS=: read -r file target; do \
		go test "$$(dirname "$$file")" -run '^$$' -fuzz "^$${target#func }$$" -fuzztime 10s -fuzzminimizetime 10x || exit 1; \
	done

# All tools are built at once from their own module, which pins them.
bin/staticcheck: tools/go.mod tools/go.sum
	@mkdir -p bin
	cd tools && GOWORK=off go build -o ../bin/ tool
	@touch $@
