// Package langchain asks OpenAI, or any server that speaks its language, Anthropic, and Ollama, by way of
// github.com/tmc/langchaingo. langchaingo addresses, authenticates and sends; this package reads what comes back by
// itself, since langchaingo loses what a purse and a scheduler must know: the status, the pause that a provider asks
// for, the tokens of a failed call, why a reply ended. The repository's docs/adr/0007 has the reasons.
//
// A [Model] is bare: put llm's guards round it.
//
// # How do I …
//
//   - … ask a provider? [New], with a [Config]; the key comes from the host, which reads its environment.
//   - … ask a server of my own? Config.BaseURL, and llm.Price{Free: true} if it costs nothing.
//   - … tell what went wrong? errors.Is with llm.ErrRateLimited and its like, errors.As with [*llm.CallError].
//   - … use a model that thinks, and whose answers come out empty? Give it more llm.Request.MaxTokens, or set Config.JSON
//     to [NoJSON].
//   - … keep a provider's cache warm? Rules first, persona second, and llm.Request.Shared set to the length of the rules.
//
// It asks for no streams (what comes in pieces all the same is read), and it offers no tools: an object is asked for by its schema, which leaves prompt caches alone.
package langchain
