package llm

import (
	"context"
	"errors"
	"slices"
	"strings"
)

// Ask puts req to m and reads the reply as a T.
//
//  1. An error of m is returned as it is; it is never repaired.
//  2. A reply that says that it was cut off is [ErrTruncated], one that says that it was refused [ErrRefused], and one
//     of nothing but white space [ErrEmpty], before anybody reads it: a reply that parses and was cut off is still cut off.
//  3. What read accepts is returned.
//  4. What read refuses is put back to m in the same conversation, with the error's text as the next prompt and
//     Key.Try one higher, up to repairs times; then read's last error is returned. A reply that read finds cut off
//     is not put back.
//  5. No repair is asked for once ctx has ended.
//
// A repairs of zero or less asks once. On an error the T is zero. req.Before is not modified.
func Ask[T any](ctx context.Context, m Model, req Request, repairs int, read func(text string) (T, error)) (T, error) {
	var none T
	for {
		reply, err := m.Complete(ctx, req)
		if err == nil {
			err = reply.fault()
		}
		if err != nil {
			return none, err
		}
		got, err := read(reply.Text)
		if err == nil {
			return got, nil
		}
		if repairs <= 0 || errors.Is(err, ErrTruncated) || ctx.Err() != nil {
			return none, err
		}
		repairs--
		req.Before = append(slices.Clip(req.Before), Exchange{req.Prompt, reply.Text})
		req.Prompt = err.Error()
		req.Key.Try++
	}
}

// fault returns what is wrong with r whatever its text says.
func (r *Reply) fault() error {
	switch {
	case r.Finish == FinishLength:
		return ErrTruncated
	case r.Finish == FinishRefusal:
		return ErrRefused
	case strings.TrimSpace(r.Text) == "":
		return ErrEmpty
	}
	return nil
}
