// Invalid responses of a provider, and which of its addresses we would fetch.
import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createFacebook } from './facebook.ts'
import { ownOrigin } from './hosts.ts'
import { wishedNameOf } from './ops.ts'
import { accessTokenIn, type Attempt } from './person.ts'
import { copyPicture, isPublicAddress } from './pictures.ts'
import { isCancelled, wordFailure } from './reasons.ts'
import { createZalo } from './zalo.ts'

/** Responds to each path as set by the test. */
const answers = new Map<string, { status?: number; headers?: http.OutgoingHttpHeaders; body: unknown }>()
const server = http.createServer((request, response) => {
  const { status = 200, headers, body } = answers.get(request.url!.split('?')[0]!) ?? { status: 404, body: '' }
  response.writeHead(status, headers ?? { 'content-type': 'application/json' })
  response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const key = { clientId: 'app', clientSecret: 'secret', issuer: `http://${host}` }
const attempt = { state: 's', nonce: 'n', verifier: 'v' } as Attempt
const back = new URLSearchParams({ code: 'c', state: 's' })
const finish = (dialect: { finish: ReturnType<typeof createZalo>['finish'] }) =>
  dialect.finish(back, attempt, 'http://localhost/callback')

test('an access token that is not a string throws', async () => {
  for (const token of [42, null, undefined, {}, ['x'], '', true]) {
    assert.throws(() => accessTokenIn({ access_token: token }), new Error('Invalid access token'))
    answers.set('/v23.0/oauth/access_token', { body: { access_token: token } })
    answers.set('/v4/access_token', { body: { access_token: token, expires_in: '90000' } })
    await assert.rejects(finish(createFacebook(key)), new Error('Invalid access token'))
    await assert.rejects(finish(createZalo(key)), new Error('Invalid access token'))
  }
})

test('a token that Facebook issued for another app is refused', async () => {
  answers.set('/v23.0/oauth/access_token', { body: { access_token: 't' } })
  answers.set('/v23.0/me', { body: { id: '1', name: 'A' } })
  const answerWith = (data: object) => answers.set('/v23.0/debug_token', { body: { data } })
  answerWith({ is_valid: true, app_id: 'app', user_id: '1' })
  assert.deepEqual(await finish(createFacebook(key)), { subject: '1', name: 'A', picture: '' })
  for (const data of [
    { is_valid: true, app_id: 'another', user_id: '1' },
    { is_valid: false, app_id: 'app', user_id: '1' },
    { is_valid: true, app_id: 'app', user_id: '2' },
    { is_valid: true, app_id: 'app' },
    {},
  ]) {
    answerWith(data)
    await assert.rejects(finish(createFacebook(key)))
  }
})

test('a picture is fetched only from its provider, complete, within the size limit and without redirects', async () => {
  const jpeg = { 'content-type': 'image/jpeg' }
  const get = (path: string, fakeProviderHost: string | undefined = host) =>
    copyPicture(`http://${host}${path}`, { hosts: ['.line-scdn.net'], fakeProviderHost })
  answers.set('/good', { headers: jpeg, body: Buffer.alloc(1000, 7) })
  answers.set('/large', { headers: jpeg, body: Buffer.alloc(2 * 1024 * 1024 + 1) })
  answers.set('/page', { headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>') })
  answers.set('/detour', { status: 302, headers: { location: `http://${host}/good` }, body: '' })
  assert.equal((await get('/good'))?.length, 1000)
  for (const path of ['/large', '/page', '/detour', '/missing']) assert.equal(await get(path), null, path)
  assert.equal(await copyPicture(`http://${host}/good`, { hosts: ['.line-scdn.net'] }), null)
  for (const address of [
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    `https://${host}/good`,
    'https://evil.example/a.jpg',
    'https://line-scdn.net.evil.example/a.jpg',
    'https://profile.line-scdn.net:8443/a.jpg',
    'https://user@profile.line-scdn.net/a.jpg',
    'http://profile.line-scdn.net/a.jpg',
    'file:///etc/passwd',
    'nonsense',
  ])
    assert.equal(await copyPicture(address, { hosts: ['.line-scdn.net'] }), null, address)
  // A host name of the provider that resolves to a private network: *.localhost always does.
  assert.equal(await copyPicture('https://inner.localhost/a.jpg', { hosts: ['.localhost'] }), null)
})

test('only globally reachable addresses are public', () => {
  for (const address of ['8.8.8.8', '203.0.112.1', '2404:6800:4012::200e', '3fff::1'])
    assert.ok(isPublicAddress(address))
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:10.0.0.1', 'fc00::1', 'fe80::1', 'ff02::1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1'],
  ])
    assert.equal(isPublicAddress(address), false, address)
})

test('our own origin is never taken from an unknown Host header', () => {
  const here = { origins: ['https://play.example'], isSecure: true }
  assert.equal(ownOrigin('play.example', here), 'https://play.example')
  assert.equal(ownOrigin('owl.localhost:3000', { origins: [], isSecure: false }), 'http://owl.localhost:3000')
  for (const host of [
    'evil.example',
    'play.example.evil.example',
    'play.example@evil.example',
    'a/b',
    '',
    'localhost.evil',
  ])
    assert.equal(ownOrigin(host, here), null, host)
})

test('a cancelled sign-in is distinguished from a failed one, and errors contain no secrets', () => {
  const cancelled = (query: string) => isCancelled(new URLSearchParams(query))
  for (const query of ['error=access_denied', 'error=user_cancelled_authorize', 'error=ACCESS_DENIED'])
    assert.ok(cancelled(query))
  assert.equal(cancelled('error=server_error'), false)
  assert.equal(cancelled('code=1'), false)
  const failure = Object.assign(new Error('secret abc'), { code: 'OAUTH_X', error: 'invalid_grant', cause: 'secret' })
  assert.equal(wordFailure(failure), 'OAUTH_X invalid_grant Error')
  assert.equal(wordFailure(Object.assign(new Error('x'), { code: 'a secret with spaces' })), 'Error')
  assert.equal(wordFailure(null), '')
})

test('a name from a provider is reduced to the characters of a nickname', () => {
  assert.equal(wishedNameOf('Nguyễn Văn An'), 'NguyễnVănA')
  assert.equal(wishedNameOf('ＡＢＣ　夜★鴞'), 'ABC夜鴞')
  assert.equal(wishedNameOf('😀 — '), '')
})
