package lint

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"
)

var fused = flag.Bool("fused", false, "build for other machines and look for fused operations")

// Compilers for machines that can multiply and add at once do so, with one rounding instead of two. What inlining
// brings together no look at the source can find, so the compiler is asked, by a switch meant for its own debugging.
// Should that ever change its name, the planted one would no longer be found.
func TestCase087Fusion(t *testing.T) {
	if !*fused {
		t.Skip("-fused is not set")
	}
	for _, target := range []string{"arm64", "riscv64", "s390x", "ppc64le", "loong64", "amd64"} {
		if out := fusions(t, target, "./internal/lint/testdata/fused"); !strings.Contains(out, "testdata/fused/fused.go:6:") {
			t.Errorf("%s: the planted operation is not reported: %s", target, out)
		}
		if out := fusions(t, target, "./..."); out != "" {
			t.Errorf("%s: fused operations:\n%s", target, out)
		}
	}
}

// fusions returns what the compiler reports of the operations that it fuses in the named packages.
func fusions(t *testing.T, arch, packages string) string {
	t.Helper()
	cmd := exec.Command("go", "build", "-gcflags="+module+"/...=-d=fmahash=vy", packages)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH="+arch, "GOAMD64=v3", "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", arch, err, out)
	}
	return string(out)
}
