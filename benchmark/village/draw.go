package village

// draw returns 32 bits that depend on the keys alone, mixed by Wellons' lowbias32. The village draws by this and not by
// kith.Seed because its twin has no integers of 64 bits.
func draw(keys ...uint32) uint32 {
	h := uint32(0x9e3779b9)
	for _, k := range keys {
		h = mix(h ^ mix(k+0x9e3779b9))
	}
	return h
}

func mix(x uint32) uint32 {
	x = (x ^ x>>16) * 0x7feb352d
	x = (x ^ x>>15) * 0x846ca68b
	return x ^ x>>16
}
