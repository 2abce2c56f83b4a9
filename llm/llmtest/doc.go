// Package llmtest helps to test what asks a language model, without a provider and without chance: scripted models of
// every manner, a suite for whoever writes a model, and a server on loopback that speaks like three providers and
// misbehaves on request. What a model or the server says depends on its seed and the request alone.
//
// # How do I …
//
//   - … test a brain against a good model? [Model], whose zero value answers whatever its schema asks for.
//   - … test it against bad ones? Range over [Manners].
//   - … test an adapter of mine? [Conform], and [Server] if it speaks to one over HTTP.
//   - … have a provider fail? Server.Fault, with one of [Faults], for each request or, with [Sometimes], for a share.
//   - … break a reply in a way of my own? A [llm.Func] round a Model.
package llmtest
