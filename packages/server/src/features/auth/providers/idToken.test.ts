// An id token is accepted by its signature: the channel's secret or the issuer's key, each only where it is allowed.
import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { test } from 'node:test'
import { isIdToken, readIdToken } from './idToken.ts'

const now = new Date('2026-02-14T04:00:00Z')
const seconds = now.getTime() / 1000
const secret = 'a channel secret of some length.'
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'k1' }
const claims = { iss: 'https://line', aud: 'us', sub: 'U1', iat: seconds, exp: seconds + 60 }

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')
function write(head: object, body: object, mark: (text: string) => Buffer): string {
  const text = `${encode(head)}.${encode(body)}`
  return `${text}.${mark(text).toString('base64url')}`
}
const shared = (by: string, body: object = claims) =>
  write({ alg: 'HS256' }, body, (text) => createHmac('sha256', by).update(text).digest())
const own = (by: KeyObject, body: object = claims, kid = 'k1') =>
  write({ alg: 'ES256', kid }, body, (text) =>
    sign('sha256', Buffer.from(text), { key: by, dsaEncoding: 'ieee-p1363' }),
  )

const read = (token: string, isSharedAllowed = true) =>
  readIdToken(token, {
    issuer: 'https://line',
    audience: 'us',
    now,
    keys: async () => [jwk],
    ...(isSharedAllowed ? { secret } : {}),
  })

test('both kinds of signatures are verified', async () => {
  assert.equal((await read(shared(secret)))?.sub, 'U1')
  assert.equal((await read(own(pair.privateKey)))?.sub, 'U1')
})

test('any other signature is refused', async () => {
  assert.equal(await read(shared('another secret')), null)
  assert.equal(await read(shared(secret), false), null)
  assert.equal(await read(own(stranger.privateKey)), null)
  assert.equal(await read(own(pair.privateKey, claims, 'k2')), null)
  // The public key is not secret: a signature made with it as a shared secret proves nothing.
  const pem = pair.publicKey.export({ format: 'pem', type: 'spki' }).toString()
  for (const known of [pem, JSON.stringify(jwk), '']) assert.equal(await read(shared(known), false), null)
  assert.equal(await read(write({ alg: 'none' }, claims, () => Buffer.alloc(0))), null)
  assert.equal(await read(write({ alg: 'none' }, claims, () => Buffer.from('x'))), null)
})

test('tokens with a wrong audience, issuer, time or subject, and malformed tokens are refused', async () => {
  for (const change of [
    { aud: 'them' },
    { aud: ['us', 'them'] },
    { iss: 'https://evil' },
    { exp: seconds - 31 },
    { exp: String(seconds + 60) },
    { iat: seconds + 31 },
    { sub: '' },
    { sub: 7 },
  ])
    assert.equal(await read(shared(secret, { ...claims, ...change })), null, JSON.stringify(change))
  for (const text of ['', '.', '..', 'a.b.c', 'a.b.c.d', `${shared(secret)}.`])
    assert.equal(await read(text), null, text)
})

test('an access token is distinguished from an id token', () => {
  assert.ok(isIdToken(shared(secret)))
  for (const token of ['abc', 'eyJhbGciOiJIUzI1NiJ9.opaque.mark', '']) assert.equal(isIdToken(token), false)
})
