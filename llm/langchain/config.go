package langchain

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/kithlab/kith/llm"
)

// A Provider is whose language a server speaks.
type Provider string

// The providers that there are.
const (
	OpenAI    Provider = "openai" // and every server that is compatible with it
	Anthropic Provider = "anthropic"
	Ollama    Provider = "ollama"
)

// JSON is how a model is told to answer with an object, if the request has a schema for one.
type JSON uint8

// How an object is asked for. Anthropic is always asked by words alone: its way of more would void its prompt cache.
const (
	BySchema JSON = iota // the server is sent the schema, and holds the model to it
	ByMode               // the server is told to see to an object of any kind
	NoJSON               // by the words of the prompt alone; for models that think, and that such modes silence
)

// A Config says what is asked, where, and how. Provider and Model are required.
type Config struct {
	Provider Provider
	Model    string // in the provider's words
	BaseURL  string // up to what the provider's own documents call the path; empty: the provider's own server
	Key      string // by which the host pays; empty: none is sent. It is in no error, no reply and on no cassette, if it has the 8 bytes of a secret
	// JSON is the most that the server is asked for. What it refuses it is not asked for again: the schema first, then
	// the mode.
	JSON JSON
	// Temperature is sent as it is; empty: none is, and the model's own holds.
	Temperature json.Number
	Transport   http.RoundTripper // that requests go by; nil: http.DefaultTransport
	Clock       llm.Clock         // by which a provider's dates are read
}

// ErrConfig is a Config that names nothing that can be asked.
var ErrConfig = errors.New("langchain: the configuration does not do")

// homes are the providers' own servers.
func (c *Config) home() string {
	switch c.Provider {
	case OpenAI:
		return "https://api.openai.com/v1"
	case Anthropic:
		return "https://api.anthropic.com/v1"
	case Ollama:
		return "http://127.0.0.1:11434"
	}
	return ""
}

// complete fills in c's defaults, or says what is wrong with it.
func (c *Config) complete() (*url.URL, error) {
	home := c.home()
	own := c.BaseURL == "" || strings.TrimRight(c.BaseURL, "/") == home
	if own {
		c.BaseURL = home
	}
	at, err := url.Parse(strings.TrimRight(c.BaseURL, "/"))
	switch {
	case home == "":
		return nil, fmt.Errorf("%w: there is no provider %.40q", ErrConfig, c.Provider)
	case c.Model == "":
		return nil, fmt.Errorf("%w: which model?", ErrConfig)
	case err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "":
		return nil, fmt.Errorf("%w: the base URL is not one of http or https", ErrConfig)
	case at.User != nil:
		return nil, fmt.Errorf("%w: a key belongs into Key, not into the base URL", ErrConfig)
	case at.RawQuery != "" || at.Fragment != "" || at.ForceQuery:
		return nil, fmt.Errorf("%w: the base URL ends with its path, and a key belongs into Key", ErrConfig)
	case own && c.Provider != Ollama && c.Key == "":
		return nil, fmt.Errorf("%w: %s wants a key", ErrConfig, c.Provider)
	case c.Temperature != "" && (strings.Trim(string(c.Temperature[:1]), "0123456789") != "" || !json.Valid([]byte(c.Temperature))):
		return nil, fmt.Errorf("%w: the temperature is no number", ErrConfig)
	case c.JSON > NoJSON:
		return nil, fmt.Errorf("%w: there is no such way to ask for JSON", ErrConfig)
	}
	if c.Transport == nil {
		c.Transport = http.DefaultTransport
	}
	return at, nil
}

// Parse returns the Config that a text such as "openai:gpt-4o-mini" names, as programs take it in a flag: a provider,
// a colon, and a model, which may hold further colons. All else is [ErrConfig].
func Parse(text string) (Config, error) {
	provider, model, _ := strings.Cut(text, ":")
	c := Config{Provider: Provider(provider), Model: model}
	if c.home() == "" || model == "" {
		return Config{}, fmt.Errorf("%w: %.60q is not openai:MODEL, anthropic:MODEL or ollama:MODEL", ErrConfig, text)
	}
	return c, nil
}
