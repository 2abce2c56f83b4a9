// Package web holds the page as it is built: npm run build makes dist of src.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var built embed.FS

// Files returns the page's files: index.html, and what it loads.
func Files() fs.FS {
	files, err := fs.Sub(built, "dist")
	if err != nil {
		panic("web: " + err.Error()) // the name is a valid one
	}
	return files
}
