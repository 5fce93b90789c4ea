// A chain of seeds for shared rounds: each seed is the preimage of the one before it, so that the first value published fixes them all.
import { keyHmac, sha256, toBytes, toHex } from './sha256.ts'

const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

export function fromHex(hex: string): Uint8Array {
  if (!isSeed(hex)) throw new RangeError('a seed is 64 lower-case hex digits')
  const bytes = new Uint8Array(32)
  for (let i = 0; i < bytes.length; i++) bytes[i] = digitAt(hex, 2 * i) * 16 + digitAt(hex, 2 * i + 1)
  return bytes
}

/** The value of a lower-case hex digit. */
function digitAt(hex: string, at: number): number {
  const code = hex.charCodeAt(at)
  return code < 58 ? code - 48 : code - 87
}

/** The previous link: what was public of the chain one round earlier. */
export const linkBefore = (seed: string): string => toHex(sha256(fromHex(seed)))

/** True: `seed` decides the round `rounds` after the one that `earlier` decided (or after the commitment, which is link 0). */
export function follows(seed: string, earlier: string, rounds = 1): boolean {
  if (!isSeed(seed) || !isSeed(earlier) || rounds < 0) return false
  let bytes: Uint8Array = fromHex(seed)
  for (let i = 0; i < rounds; i++) bytes = sha256(bytes)
  return toHex(bytes) === earlier
}

export interface Chain {
  /** Link 0: published before the first round. */
  readonly commitment: string
  readonly length: number
  /** The seed of a round, counted from 1. */
  seedOf(link: number): string
}

/** Made from its last link. Every `keepEvery`-th link is stored, so that stepping forward does not hash the whole chain each time. */
export function openChain(last: string, length: number, keepEvery = 512): Chain {
  if (!Number.isSafeInteger(length) || length < 1) throw new RangeError('a chain has at least one link')
  const kept = new Map<number, Uint8Array>()
  let bytes: Uint8Array = fromHex(last)
  for (let link = length; link > 0; link--) {
    if (link % keepEvery === 0 || link === length) kept.set(link, bytes)
    bytes = sha256(bytes)
  }
  return {
    commitment: toHex(bytes),
    length,
    seedOf(link) {
      if (!Number.isSafeInteger(link) || link < 1 || link > length)
        throw new RangeError(`the chain has no link ${link}`)
      const from = Math.min(length, Math.ceil(link / keepEvery) * keepEvery)
      let seed = kept.get(from)!
      for (let at = from; at > link; at--) seed = sha256(seed)
      return toHex(seed)
    },
  }
}

/** The bytes that decide a shared round, in blocks of 32: HMAC-SHA256 of `salt:block` under the round's seed. */
export function blocksOf(seed: string, salt: string): (block: number) => Uint8Array {
  const hmac = keyHmac(fromHex(seed))
  return (block) => hmac(toBytes(`${salt}:${block}`))
}

/** The same bytes as 32-bit words, most significant byte first: the source of draws. */
export function wordsOf(seed: string, salt: string): (block: number) => Uint32Array {
  const bytesOf = blocksOf(seed, salt)
  return (block) => {
    const bytes = new DataView(bytesOf(block).buffer)
    const words = new Uint32Array(8)
    for (let i = 0; i < words.length; i++) words[i] = bytes.getUint32(i * 4)
    return words
  }
}
