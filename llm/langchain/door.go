package langchain

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"strconv"
	"sync/atomic"

	"github.com/kithlab/kith/llm"
)

// maxBody bounds how much of an answer is read, in bytes.
const maxBody = 4 << 20

// A call is one request on its way, found by its context: what is to be changed of it, and what came back.
type call struct {
	edit   func(object) error
	status int // 0: nothing came
	header http.Header
	body   []byte
	fault  error       // why the body ends where it does; nil: it is whole
	failed error       // why nothing came
	sought atomic.Bool // a connection was looked for
	found  atomic.Bool // and there was one
}

// unsent reports whether a call has certainly not left: it was refused on this side, or there never was a connection.
func (c *call) unsent() bool {
	op, dialed := errors.AsType[*net.OpError](c.failed)
	return c.status == 0 && (c.failed == nil || dialed && op.Op == "dial" || c.sought.Load() && !c.found.Load())
}

// traced returns a context in which c is told of its connection.
func (c *call) traced(ctx context.Context) context.Context {
	return httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{
		GetConn: func(string) { c.sought.Store(true) },
		GotConn: func(httptrace.GotConnInfo) { c.found.Store(true) },
	})
}

// callKey is where a call is in a context.
type callKey struct{}

// An object is the body of a request. It is written with its members in the order of their names, so that equal
// requests are equal bytes.
type object map[string]json.RawMessage

// A door is what all requests go by: it changes what langchaingo sends, and keeps what comes back to itself.
type door struct {
	next     http.RoundTripper
	key      string
	provider Provider
}

// errBody is an answer that is longer than anybody would say.
var errBody = errors.New("langchain: the answer is too long")

// RoundTrip sends a request by way of the next transport.
func (d *door) RoundTrip(r *http.Request) (*http.Response, error) {
	c, ok := r.Context().Value(callKey{}).(*call)
	if !ok {
		return nil, errors.New("langchain: a request without a call")
	}
	out, err := d.edited(r, c)
	if err != nil {
		c.failed = err
		return nil, err
	}
	resp, err := d.next.RoundTrip(out.WithContext(c.traced(out.Context())))
	if err != nil {
		c.failed = err
		return nil, err
	}
	defer resp.Body.Close()
	c.status, c.header = resp.StatusCode, resp.Header
	c.body, c.fault = io.ReadAll(io.LimitReader(resp.Body, maxBody+1))
	if len(c.body) > maxBody {
		c.body, c.fault = c.body[:maxBody], errBody
	}
	c.body = bytes.TrimPrefix(c.body, []byte("\uFEFF"))
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(hush)), Request: r}, nil
}

// hush is all that langchaingo gets to read: some of its readers panic at what servers say ("null" is enough).
var hush = []byte("{}")

// edited returns r as it is sent.
func (d *door) edited(r *http.Request, c *call) (*http.Request, error) {
	sent, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	var body object
	if err := json.Unmarshal(sent, &body); err != nil {
		return nil, err
	}
	if err := c.edit(body); err != nil {
		return nil, err
	}
	if sent, err = json.Marshal(body); err != nil {
		return nil, err
	}
	out := r.Clone(r.Context())
	out.Body = io.NopCloser(bytes.NewReader(sent))
	out.ContentLength = int64(len(sent))
	out.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(sent)), nil }
	switch {
	case d.key == "":
		out.Header.Del("Authorization")
		out.Header.Del("X-Api-Key")
	case d.provider == Ollama:
		out.Header.Set("Authorization", "Bearer "+d.key)
	}
	return out, nil
}

// unreached returns the error of a call to which nothing came back.
func unreached(c *call, err error, key string) error {
	if c.failed != nil {
		err = c.failed
	}
	return &llm.CallError{Class: llm.ErrUnavailable, Text: snippet(fmt.Sprint(err), key), Unbilled: c.unsent()}
}

// number returns n in JSON.
func number(n int) json.RawMessage { return strconv.AppendInt(nil, int64(n), 10) }
