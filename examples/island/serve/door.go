package serve

import (
	"crypto/subtle"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// A Door says who is let in. The zero Door is for a server that only its own machine reaches.
type Door struct {
	Names  []string // what the server is called besides localhost
	Remote bool     // other machines reach it, by its addresses
	Token  string   // what whoever comes from another machine must know; "": nothing. A Remote door needs one
}

// policy lets the page load and run what the server itself sends, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
	"worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// cookie is the name of the token in a browser that has shown it once.
const cookie = "island-token"

// guard lets through what comes from the server's own pages, or from no page. In order:
//
//  1. The Host must be one of the server's names, so that no other name that leads here is taken for it.
//  2. An Origin must be the server's own; so must Sec-Fetch-Site be, but for one who follows a link to the page.
//  3. A token must be known, where there is one. It may come in the address once, and is then kept in a cookie.
func (d Door) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		head.Set("Content-Security-Policy", policy)
		head.Set("X-Content-Type-Options", "nosniff")
		head.Set("Referrer-Policy", "no-referrer")
		head.Set("Cross-Origin-Opener-Policy", "same-origin")
		head.Set("Cross-Origin-Resource-Policy", "same-origin")
		switch {
		case !d.named(r.Host):
			send(w, refuse(Forbidden, "This server is not called %q. Open it by its address, or give its name with -addr.", clip(r.Host)))
		case !own(r):
			send(w, refuse(Forbidden, "This was asked by a page of another origin, and only the island's own page may ask."))
		case d.Token == "" || d.known(r):
			next.ServeHTTP(w, r)
		case subtle.ConstantTimeCompare([]byte(r.URL.Query().Get("token")), []byte(d.Token)) == 1:
			http.SetCookie(w, &http.Cookie{Name: cookie, Value: d.Token, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
			http.Redirect(w, r, "/", http.StatusSeeOther)
		default:
			send(w, refuse(Forbidden, "The island is shown only to who has its token. Open the address that the server printed."))
		}
	})
}

// named reports whether a Host header is one of the server's names, whatever its port.
func (d Door) named(host string) bool {
	name := host
	if n, _, err := net.SplitHostPort(host); err == nil {
		name = n
	}
	name = strings.ToLower(strings.TrimSuffix(strings.TrimPrefix(name, "["), "]"))
	if name == "localhost" || slices.ContainsFunc(d.Names, func(n string) bool { return strings.EqualFold(n, name) }) {
		return true
	}
	a, err := netip.ParseAddr(name)
	return err == nil && a.Zone() == "" && (a.IsLoopback() || d.Remote)
}

// own reports whether a request comes from the server's own page, or from no page at all.
func own(r *http.Request) bool {
	if origins := r.Header.Values("Origin"); len(origins) > 0 {
		u, err := url.Parse(origins[0])
		if len(origins) > 1 || err != nil || u.Scheme != "http" && u.Scheme != "https" || !strings.EqualFold(u.Host, r.Host) {
			return false
		}
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
		return true
	}
	return r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.URL.Path == "/"
}

func (d Door) known(r *http.Request) bool {
	c, err := r.Cookie(cookie)
	return err == nil && subtle.ConstantTimeCompare([]byte(c.Value), []byte(d.Token)) == 1
}
