// SHA-256 and HMAC against the published vectors, and against Node's own at every length around the block's edges.
import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { hashText, keyHmac, sha256, toBytes, toHex } from './sha256.ts'

test('SHA-256 gives the vectors of FIPS 180-4', () => {
  assert.equal(hashText(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  assert.equal(hashText('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  assert.equal(
    hashText('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'),
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  )
  assert.equal(hashText('a'.repeat(1_000_000)), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0')
})

const rfc4231 = [
  {
    key: new Uint8Array(20).fill(0x0b),
    message: 'Hi There',
    mac: 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  },
  {
    key: toBytes('Jefe'),
    message: 'what do ya want for nothing?',
    mac: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  },
  {
    key: new Uint8Array(131).fill(0xaa),
    message: 'Test Using Larger Than Block-Size Key - Hash Key First',
    mac: '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  },
]

test('HMAC-SHA256 gives the vectors of RFC 4231, repeatedly from one prepared key', () => {
  for (const { key, message, mac } of rfc4231) {
    const hmac = keyHmac(key)
    assert.equal(toHex(hmac(toBytes(message))), mac)
    assert.equal(toHex(hmac(toBytes(message))), mac)
  }
})

test('every length up to three blocks equals the hash of Node, in any order', () => {
  const hmac = keyHmac(toBytes('key'))
  for (let i = 0; i <= 192; i++) {
    const message = new Uint8Array((i * 83) % 193).map((_, at) => (at * 7 + i) & 255)
    assert.equal(toHex(sha256(message)), createHash('sha256').update(message).digest('hex'))
    assert.equal(toHex(hmac(message)), createHmac('sha256', 'key').update(message).digest('hex'))
  }
})
