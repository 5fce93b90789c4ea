// The discrete Fourier transform, in place: sums of many independent wins become products.
/** Length is a power of two; `sign` −1 is the forward transform, +1 the inverse (the caller divides by the length). */
export function transform(re: Float64Array, im: Float64Array, sign: 1 | -1): void {
  const n = re.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      const [a, b] = [re[i]!, im[i]!]
      re[i] = re[j]!
      im[i] = im[j]!
      re[j] = a
      im[j] = b
    }
  }
  for (let size = 2; size <= n; size *= 2) join(re, im, size, sign)
}

function join(re: Float64Array, im: Float64Array, size: number, sign: number): void {
  const half = size / 2
  for (let k = 0; k < half; k++) {
    const angle = (sign * 2 * Math.PI * k) / size
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    for (let a = k; a < re.length; a += size) {
      const b = a + half
      const x = re[b]! * c - im[b]! * s
      const y = re[b]! * s + im[b]! * c
      re[b] = re[a]! - x
      im[b] = im[a]! - y
      re[a]! += x
      im[a]! += y
    }
  }
}
