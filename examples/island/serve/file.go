package serve

import (
	"errors"
	"io/fs"
	"net/http"
	"strings"
)

// file answers with one of the page's own files. Those under assets have names that change with what they hold.
func (s *server) file(w http.ResponseWriter, r *http.Request) error {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	info, err := fs.Stat(s.page, name)
	switch {
	case !fs.ValidPath(name), errors.Is(err, fs.ErrNotExist), err == nil && info.IsDir():
		return refuse(NotFound, "There is nothing at %s.", clip(r.URL.Path))
	case err != nil:
		return err
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		return otherwise(w, r, http.MethodGet)
	}
	w.Header().Set("Cache-Control", "no-cache")
	if strings.HasPrefix(name, "assets/") {
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	b, err := fs.ReadFile(s.page, name)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", mediaType(name))
	_, _ = w.Write(b) // whoever does not take it is gone
	return nil
}

// mediaTypes are those of the page's files, by how a name ends; the machine's own table is not asked.
var mediaTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon", ".json": "application/json", ".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".wasm": "application/wasm", ".webp": "image/webp", ".jpg": "image/jpeg",
}

func mediaType(name string) string {
	if i := strings.LastIndexByte(name, '.'); i >= 0 && mediaTypes[name[i:]] != "" {
		return mediaTypes[name[i:]]
	}
	return "application/octet-stream"
}
