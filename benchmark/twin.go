package main

import (
	"bufio"
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

//go:embed twin/*.mjs
var twinSource embed.FS

// A twin is the rival: a Node process that answers one request a line.
type twin struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	stderr  bytes.Buffer
}

// installTwin writes the rival's source to a new folder; remove is to be called when all twins have ended.
func installTwin() (dir string, remove func(), err error) {
	dir, err = os.MkdirTemp("", "kith-benchmark-")
	if err != nil {
		return "", nil, err
	}
	remove = func() { _ = os.RemoveAll(dir) }
	if err := os.CopyFS(dir, twinSource); err != nil {
		remove()
		return "", nil, err
	}
	return dir + "/twin", remove, nil
}

// startTwin starts one process of the source in dir.
func startTwin(dir string) (*twin, error) {
	t := &twin{command: exec.Command("node", dir+"/serve.mjs")}
	t.command.Stderr = &t.stderr
	in, err := t.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := t.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	t.in, t.out = in, bufio.NewReader(out)
	if err := t.command.Start(); err != nil {
		return nil, fmt.Errorf("the rival needs node (20 or later) on the path: %w", err)
	}
	return t, nil
}

// ask sends a request, an object with the key "do", and reads the reply into reply.
func (t *twin) ask(request map[string]any, reply any) error {
	b, err := json.Marshal(request)
	if err != nil {
		return err
	}
	if _, err := t.in.Write(append(b, '\n')); err != nil {
		return t.failed(err)
	}
	line, err := t.out.ReadBytes('\n')
	if err != nil {
		return t.failed(err)
	}
	return json.Unmarshal(line, reply)
}

// failed returns err with what the rival had to say of it.
func (t *twin) failed(err error) error {
	return errors.Join(fmt.Errorf("the rival does not answer: %w", err), t.close(), errors.New(t.stderr.String()))
}

// run has the rival do ops operations, and returns the CPU time that they took it.
func (t *twin) run(do string, ops int) (time.Duration, error) {
	var ns int64
	err := t.ask(map[string]any{"do": do, "ops": ops}, &ns)
	return time.Duration(ns), err
}

func (t *twin) close() error {
	_ = t.in.Close()
	return t.command.Wait()
}
