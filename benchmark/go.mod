module github.com/kithlab/kith-benchmark

go 1.26.0

require (
	github.com/kithlab/kith v0.0.0
	github.com/kithlab/kith-examples v0.0.0
)

require (
	github.com/cespare/xxhash/v2 v2.3.0 // indirect
	golang.org/x/text v0.44.0 // indirect
)
