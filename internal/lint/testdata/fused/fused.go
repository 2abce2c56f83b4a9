// Package fused holds one expression that compilers fuse on machines that can. The test of fused operations must find
// it on each target, or its silence elsewhere means nothing.
package fused

// Line returns slope*x + base, rounded once on some machines and twice on others.
func Line(slope, x, base float64) float64 { return slope*x + base }
