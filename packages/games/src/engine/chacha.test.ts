// ChaCha20 against the vectors of RFC 8439 and against Node's implementation.
import assert from 'node:assert/strict'
import { createCipheriv, createHash } from 'node:crypto'
import { test } from 'node:test'
import { setUpChaCha, writeChaChaBlock } from './chacha.ts'

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/[\s:]/g, ''), 'hex'))

function streamOf(key: Uint8Array, nonce: Uint8Array, first: number, blocks: number): string {
  const state = setUpChaCha(key, nonce)
  const out = new Uint32Array(16)
  const bytes = Buffer.alloc(64 * blocks)
  for (let block = 0; block < blocks; block++) {
    writeChaChaBlock(state, first + block, out)
    out.forEach((word, i) => bytes.writeUInt32LE(word, block * 64 + i * 4))
  }
  return bytes.toString('hex')
}

test('RFC 8439, 2.3.2: the block function', () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => i)
  const expected = `10 f1 e7 e4 d1 3b 59 15 50 0f dd 1f a3 20 71 c4 c7 d1 f4 c7 33 c0 68 03 04 22 aa 9a c3 d4 6c 4e
    d2 82 64 46 07 9f aa 09 14 c2 d7 05 d9 8b 02 a2 b5 12 9c d1 de 16 4e b9 cb d0 83 e8 a2 50 3c 4e`
  assert.equal(streamOf(key, fromHex('00:00:00:09:00:00:00:4a:00:00:00:00'), 1, 1), expected.replaceAll(/\s/g, ''))
})

test('RFC 8439, A.1: the key stream of the zero key, blocks 0 and 1, and of a key that ends in 1', () => {
  const zero = new Uint8Array(32)
  const one = Uint8Array.from({ length: 32 }, (_, i) => Number(i === 31))
  const nonce = new Uint8Array(12)
  const first = `76 b8 e0 ad a0 f1 3d 90 40 5d 6a e5 53 86 bd 28 bd d2 19 b8 a0 8d ed 1a a8 36 ef cc 8b 77 0d c7
    da 41 59 7c 51 57 48 8d 77 24 e0 3f b8 d8 4a 37 6a 43 b8 f4 15 18 a1 1c c3 87 b6 69 b2 ee 65 86`
  const second = `9f 07 e7 be 55 51 38 7a 98 ba 97 7c 73 2d 08 0d cb 0f 29 a0 48 e3 65 69 12 c6 53 3e 32 ee 7a ed
    29 b7 21 76 9c e6 4e 43 d5 71 33 b0 74 d8 39 d5 31 ed 1f 28 51 0a fb 45 ac e1 0a 1f 4b 79 4d 6f`
  const third = `3a eb 52 24 ec f8 49 92 9b 9d 82 8d b1 ce d4 dd 83 20 25 e8 01 8b 81 60 b8 22 84 f3 c9 49 aa 5a
    8e ca 00 bb b4 a7 3b da d1 92 b5 c4 2f 73 f2 fd 4e 27 36 44 c8 b3 61 25 a6 4a dd eb 00 6c 13 a0`
  assert.equal(streamOf(zero, nonce, 0, 2), (first + second).replaceAll(/\s/g, ''))
  assert.equal(streamOf(one, nonce, 1, 1), third.replaceAll(/\s/g, ''))
})

test('for a hundred keys the stream equals that of Node', () => {
  for (let i = 0; i < 100; i++) {
    const key = createHash('sha256').update(`key ${i}`).digest()
    const iv = Buffer.alloc(16)
    iv.writeUInt32LE(i * 7, 0)
    const theirs = createCipheriv('chacha20', key, iv).update(Buffer.alloc(256)).toString('hex')
    assert.equal(streamOf(key, new Uint8Array(12), i * 7, 4), theirs)
  }
})

test('keys and nonces of another length are refused', () => {
  assert.throws(() => setUpChaCha(new Uint8Array(31)), RangeError)
  assert.throws(() => setUpChaCha(new Uint8Array(32), new Uint8Array(8)), RangeError)
})
