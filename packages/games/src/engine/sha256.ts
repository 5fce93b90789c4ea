// SHA-256 and HMAC-SHA256 in plain TypeScript, so that the server and the verifier page run the same code, synchronously.
const blockBytes = 64
const start = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
const roundWords = Int32Array.from(
  (
    '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 ' +
    '80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d ' +
    'b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e ' +
    '92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 ' +
    '391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2'
  )
    .split(' ')
    .map((word) => Number.parseInt(word, 16)),
)
const fresh = Int32Array.from(start)
const schedule = new Int32Array(64)
const encoder = new TextEncoder()

/** Mixes one 64-byte block, starting at `from`, into the eight words of `state`. */
function compress(state: Int32Array, bytes: Uint8Array, from: number): void {
  const w = schedule
  for (let i = 0, at = from; i < 16; i++, at += 4)
    w[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16]! + low + w[i - 7]! + high) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i++) {
    const turnE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + turnE + ((e & f) ^ (~e & g)) + roundWords[i]! + w[i]!) | 0
    const turnA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (turnA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = state[0]! + a
  state[1] = state[1]! + b
  state[2] = state[2]! + c
  state[3] = state[3]! + d
  state[4] = state[4]! + e
  state[5] = state[5]! + f
  state[6] = state[6]! + g
  state[7] = state[7]! + h
}

// Almost every message here fits one block; these buffers are reused instead of allocated.
const scratch = new Uint8Array(blockBytes)
const mixing = new Int32Array(8)
const inside = new Uint8Array(32)

/** Continues the hash of `message` from `start`, which has already consumed `before` bytes (a multiple of the block), into `out`. */
function finish(start: Int32Array, message: Uint8Array, before: number, out: Uint8Array): Uint8Array {
  const { length } = message
  const size = Math.ceil((length + 9) / blockBytes) * blockBytes
  const padded = size === blockBytes ? scratch : new Uint8Array(size)
  for (let i = 0; i < length; i++) padded[i] = message[i]!
  padded[length] = 0x80
  for (let i = length + 1; i < size - 8; i++) padded[i] = 0
  const bytes = before + length
  writeWord(padded, size - 8, Math.floor(bytes / 2 ** 29))
  writeWord(padded, size - 4, bytes << 3)
  const state = mixing
  for (let i = 0; i < 8; i++) state[i] = start[i]!
  for (let at = 0; at < size; at += blockBytes) compress(state, padded, at)
  for (let i = 0; i < 8; i++) writeWord(out, i * 4, state[i]!)
  return out
}

function writeWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >>> 24
  bytes[at + 1] = word >>> 16
  bytes[at + 2] = word >>> 8
  bytes[at + 3] = word
}

export function sha256(message: Uint8Array): Uint8Array {
  return finish(fresh, message, 0, new Uint8Array(32))
}

/** HMAC with the key's two blocks mixed once: each later message costs two compressions instead of four. */
export function keyHmac(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(blockBytes)
  block.set(key.length > blockBytes ? sha256(key) : key)
  const inner = Int32Array.from(start)
  const outer = Int32Array.from(start)
  compress(
    inner,
    block.map((byte) => byte ^ 0x36),
    0,
  )
  compress(
    outer,
    block.map((byte) => byte ^ 0x5c),
    0,
  )
  return (message) => finish(outer, finish(inner, message, blockBytes, inside), blockBytes, new Uint8Array(32))
}

/** UTF-8. ASCII, which seeds and ids are, is copied by hand: TextEncoder has a higher fixed cost. */
export function toBytes(text: string): Uint8Array {
  if (text.length > 256) return encoder.encode(text)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < bytes.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return encoder.encode(text)
    bytes[i] = code
  }
  return bytes
}

export function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16)
  return bytes
}

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (let i = 0; i < bytes.length; i++) hex += hexOf[bytes[i]!]!
  return hex
}

export function hashText(text: string): string {
  return toHex(sha256(toBytes(text)))
}
