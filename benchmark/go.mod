module github.com/kithlab/kith-benchmark

go 1.26.0

require github.com/kithlab/kith v0.0.0
