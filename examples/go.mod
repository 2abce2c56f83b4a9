module github.com/kithlab/kith-examples

go 1.26.0

require (
	github.com/cespare/xxhash/v2 v2.3.0
	github.com/google/go-cmp v0.7.0
	github.com/kithlab/kith v0.0.0
	pgregory.net/rapid v1.3.0
)

require golang.org/x/text v0.44.0 // indirect
