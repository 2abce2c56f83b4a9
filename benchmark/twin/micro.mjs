// Fractions in millionths, and chance by name, by the rules of package kith. All products here stay below 2^53, so
// plain numbers hold them exactly.

export const ONE = 1_000_000;

// mul returns a times f, rounded to the nearest millionth, halves away from zero.
export function mul(a, f) {
  const p = a * f;
  return p < 0 ? -Math.floor((-p + ONE / 2) / ONE) : Math.floor((p + ONE / 2) / ONE);
}

// ratio returns part/whole in millionths, rounded as mul rounds; a share of nothing is 0. Both are 0 or more.
export function ratio(part, whole) {
  return whole === 0 ? 0 : Math.floor((part * ONE + Math.floor(whole / 2)) / whole);
}

// halves holds 2^(-i/256) in units of 2^-31: each entry is the integer geometric mean of the two around it.
const halves = new Array(257);
halves[0] = 2 ** 31;
halves[256] = 2 ** 30;
for (let gap = 256; gap > 1; gap /= 2) {
  for (let i = gap / 2; i < 256; i += gap) {
    halves[i] = Number(root(BigInt(halves[i - gap / 2]) * BigInt(halves[i + gap / 2])));
  }
}

// powers holds the powers of two.
const powers = Array.from({ length: 97 }, (_, i) => 2 ** i);

function root(n) {
  let r = 0n;
  for (let bit = 1n << 31n; bit > 0n; bit >>= 1n) {
    if ((r | bit) * (r | bit) <= n) r |= bit;
  }
  return r;
}

// decay returns what is left of one after age ticks if half of it is lost every half ticks.
export function decay(age, half) {
  if (age <= 0 || half <= 0) return ONE;
  const whole = Math.floor(age / half);
  if (whole > 64) return 0;
  const at = Math.floor(((age % half) * 256 * 65536) / half);
  const i = Math.floor(at / 65536);
  const factor = halves[i] - Math.floor(((halves[i] - halves[i + 1]) * (at % 65536)) / 65536);
  return Math.floor((ONE * factor) / powers[31 + whole] + 0.5);
}

// isqrt returns the integer square root of n, rounded down.
export const isqrt = (n) => Math.floor(Math.sqrt(n));

// draw returns 32 bits that depend on the keys alone, mixed by Wellons' lowbias32.
export function draw(...keys) {
  let h = 0x9e3779b9;
  for (const k of keys) h = mix(h ^ mix((k + 0x9e3779b9) >>> 0));
  return h;
}

export function mix(x) {
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}
