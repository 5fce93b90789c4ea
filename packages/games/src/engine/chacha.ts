// ChaCha20 (RFC 8439) in plain TypeScript: one key gives as many words as a round needs.
const words = 16
// "expand 32-byte k", the constant of section 2.3.
const constant = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

const work = new Int32Array(words)

function quarter(s: Int32Array, i: number, j: number, k: number, l: number): void {
  let a = s[i]!
  let b = s[j]!
  let c = s[k]!
  let d = s[l]!
  a = (a + b) | 0
  d ^= a
  d = (d << 16) | (d >>> 16)
  c = (c + d) | 0
  b ^= c
  b = (b << 12) | (b >>> 20)
  a = (a + b) | 0
  d ^= a
  d = (d << 8) | (d >>> 24)
  c = (c + d) | 0
  b ^= c
  s[i] = a
  s[j] = (b << 7) | (b >>> 25)
  s[k] = c
  s[l] = d
}

/** Sets up the sixteen words of section 2.3: constant, key, block counter, nonce. */
export function setUpChaCha(key: Uint8Array, nonce: Uint8Array = new Uint8Array(12)): Int32Array {
  if (key.length !== 32 || nonce.length !== 12)
    throw new RangeError('ChaCha20 takes a key of 32 bytes and a nonce of 12')
  const state = new Int32Array(words)
  state.set(constant)
  for (let i = 0; i < 8; i++) state[4 + i] = readWord(key, i * 4)
  for (let i = 0; i < 3; i++) state[13 + i] = readWord(nonce, i * 4)
  return state
}

function readWord(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
}

/** Writes the block of number `counter` into `out`, as words: a word's lowest byte is the first of its four in the key stream. */
export function writeChaChaBlock(state: Int32Array, counter: number, out: Uint32Array): void {
  state[12] = counter
  const s = work
  s.set(state)
  for (let turn = 0; turn < 10; turn++) {
    quarter(s, 0, 4, 8, 12)
    quarter(s, 1, 5, 9, 13)
    quarter(s, 2, 6, 10, 14)
    quarter(s, 3, 7, 11, 15)
    quarter(s, 0, 5, 10, 15)
    quarter(s, 1, 6, 11, 12)
    quarter(s, 2, 7, 8, 13)
    quarter(s, 3, 4, 9, 14)
  }
  for (let i = 0; i < words; i++) out[i] = s[i]! + state[i]!
}
