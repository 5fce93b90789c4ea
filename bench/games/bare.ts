// The bytes of a provable round without the round: HMAC-SHA256 and the key stream of ChaCha20 under it, as the engine computes them in any browser.
import { createCipheriv, createHmac } from 'node:crypto'
import { setUpChaCha, writeChaChaBlock } from '@lantern/games/engine/chacha.ts'
import { fromHex, keyHmac, toBytes } from '@lantern/games/engine/sha256.ts'

export const wordsABlock = 16

const messageOf = (roundId: string): string => `v1:owl20:bench:${roundId}`

/** Returns the words of the last block. */
export function keyBare(serverSeed: string): (roundId: string, blocks: number) => Uint32Array {
  const hmac = keyHmac(fromHex(serverSeed))
  return (roundId, blocks) => {
    const state = setUpChaCha(hmac(toBytes(messageOf(roundId))))
    const words = new Uint32Array(wordsABlock)
    for (let block = 0; block < blocks; block++) writeChaChaBlock(state, block, words)
    return words
  }
}

/** Compares the first block with node:crypto: wrong bytes would be measured in vain. */
export function checkBare(serverSeed: string): void {
  const key = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(messageOf('0')).digest()
  const right = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(4 * wordsABlock))
  for (const [at, word] of keyBare(serverSeed)('0', 1).entries())
    if (word !== right.readUInt32LE(4 * at)) throw new Error(`word ${at} differs from node:crypto`)
}
