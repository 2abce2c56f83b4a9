package llm

// Bytes that a provider's own framing of a conversation is taken for: for each message, and for the whole.
const (
	messageFrame = 16
	requestFrame = 64
)

// Tokens returns about how many tokens text has: a quarter of its bytes, rounded up. It is right within a third for
// English prose, and too low for scripts of which a letter is a token. Use it for estimates, and [Worst] for bounds.
func Tokens(text string) int { return quarter(len(text)) }

func quarter(bytes int) int { return (bytes + 3) / 4 }

// Worst returns the most that req can use: In is one token for each byte that is sent, with 64 for the provider's frame
// and 16 for each message, since no tokeniser in use makes more than one token of a byte; Out is MaxTokens. A MaxTokens
// of 0 leaves Out unbounded, and 0 here.
func Worst(req Request) Usage {
	return Usage{In: req.size() + req.frame(), Out: max(req.MaxTokens, 0), Estimated: true}
}

// Typical returns about what req uses: In is a quarter of what Worst has, and Out half of MaxTokens, both rounded up.
// What really happens corrects it, see [Foretell].
func Typical(req Request) Usage {
	return Usage{In: quarter(req.size() + req.frame()), Out: (max(req.MaxTokens, 0) + 1) / 2, Estimated: true}
}

// size returns how many bytes of req are sent.
func (req *Request) size() int {
	n := len(req.System) + len(req.Prompt) + len(req.Schema)
	for _, e := range req.Before {
		n += len(e.Prompt) + len(e.Reply)
	}
	return n
}

func (req *Request) frame() int { return requestFrame + messageFrame*(2+2*len(req.Before)) }

// billed returns what a call is to be charged for, if worst is the most that it can have used.
//
//   - A failed call that says it cost nothing, costs nothing.
//   - Counts below zero, and those of nothing at all, are not known; a reply with text has used tokens of both kinds.
//     What is not known is as in worst, and the whole is marked as an estimate.
func billed(reply *Reply, err error, worst Usage) Usage {
	u := reply.Usage
	read := max(u.In, u.Cached, u.Written, 0) // whether anything was: a sum might not fit
	if read == 0 && u.Out <= 0 && unbilled(err) {
		return Usage{}
	}
	if read == 0 || min(u.In, u.Cached, u.Written) < 0 {
		u.In, u.Cached, u.Written, u.Estimated = max(u.In, worst.In), max(u.Cached, 0), max(u.Written, 0), true
	}
	if u.Out < 0 || u.Out == 0 && (reply.Text != "" || read == 0) {
		u.Out, u.Estimated = worst.Out, true
	}
	return u
}
