// Package lint holds the rules of this repository as tests: who may import whom, what would make a run differ from
// machine to machine, what every package must tell its reader, and what a stranger's build must not contain. It
// exports nothing.
//
// # How do I …
//
//   - … add a package? Give it a row in the table of imports_test.go.
//   - … see that a rule can fail? The folders of testdata break each rule on purpose.
//   - … look for fused operations on other machines? go test ./internal/lint -fused
package lint
