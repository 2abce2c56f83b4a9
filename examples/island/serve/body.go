package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"unicode/utf8"
)

// How many bytes a page may send.
const (
	smallBody = 64 << 10
	largeBody = 1 << 20
)

// body reads one JSON object. In order: it must be of that type and not compressed, have at most so many bytes, be
// UTF-8, and one object with the keys of into and no others. A mark of the byte order before it says nothing.
func body(w http.ResponseWriter, r *http.Request, into any, most int64) error {
	if err := typed(r, "application/json"); err != nil {
		return err
	}
	b, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
	if err != nil {
		return unread(err, most)
	}
	if !utf8.Valid(b) {
		return refuse(Malformed, "The body is not UTF-8.")
	}
	d := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(b, []byte("\uFEFF"))))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return undecoded(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return refuse(Malformed, "Something follows the JSON object.")
	}
	return nil
}

// typed refuses what is not of a type, or compressed.
func typed(r *http.Request, want string) error {
	got, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	switch {
	case err != nil || got != want:
		return refuse(WrongType, "The Content-Type must be %s, and is %q.", want, clip(r.Header.Get("Content-Type")))
	case params["charset"] != "" && !strings.EqualFold(params["charset"], "utf-8"):
		return refuse(WrongType, "The charset must be UTF-8, and is %q.", clip(params["charset"]))
	case r.Header.Get("Content-Encoding") != "":
		return refuse(WrongType, "The body must not be compressed, and is %q.", clip(r.Header.Get("Content-Encoding")))
	}
	return nil
}

// unread tells why a body could not be read.
func unread(err error, most int64) error {
	if _, long := errors.AsType[*http.MaxBytesError](err); long {
		return refuse(TooLarge, "The body has more than %d bytes.", most)
	}
	return refuse(Malformed, "The body did not arrive whole.")
}

// undecoded tells why a body is not what was expected.
func undecoded(err error) error {
	bad, typed := errors.AsType[*json.UnmarshalTypeError](err)
	_, syntax := errors.AsType[*json.SyntaxError](err)
	switch {
	case typed && bad.Field != "":
		return refuse(Malformed, "%q must be %s, and is a JSON %s.", bad.Field, kinds[bad.Type.Kind().String()], clip(bad.Value))
	case typed:
		return refuse(Malformed, "The body must be a JSON object, and is a JSON %s.", clip(bad.Value))
	case syntax, errors.Is(err, io.ErrUnexpectedEOF):
		return refuse(Malformed, "The body is not JSON.")
	case err == io.EOF:
		return refuse(Malformed, "The body is empty.")
	}
	if key, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return refuse(Malformed, "There is no key %s here.", clip(key))
	}
	return refuse(Malformed, "The body is not what was expected.")
}

// kinds are what a key may be, by Go's word for it.
var kinds = map[string]string{"string": "a text", "int": "a whole number", "bool": "true or false", "slice": "a list", "struct": "an object", "ptr": "a whole number"}
