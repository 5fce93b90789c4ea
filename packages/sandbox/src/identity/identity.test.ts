// The fake identity providers accept only redirects to this machine, ask on a page that works without scripts, and print nothing.
import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { openIdentity } from './identity.ts'

const spoken = [mock.method(console, 'info', () => {}), mock.method(console, 'warn', () => {})]
const identity = await openIdentity()
after(() => identity.close())
const { keys, url } = identity

/** The address at which each provider asks who signs in. */
function asking(redirectUri: string): Record<string, string> {
  const oidc = { response_type: 'code', scope: 'openid', code_challenge_method: 'S256', code_challenge: 'c'.repeat(43) }
  const query = (more: Record<string, string>) =>
    new URLSearchParams({ redirect_uri: redirectUri, state: 's', ...more })
  return {
    google: `${keys.google.issuer}/auth?${query({ client_id: keys.google.clientId, ...oidc })}`,
    line: `${keys.line.issuer}/auth?${query({ client_id: keys.line.clientId, ...oidc })}`,
    EBC_SIGNIN: `${keys.EBC_SIGNIN.issuer}/auth?${query({ client_id: keys.EBC_SIGNIN.clientId, ...oidc })}`,
    facebook: `${keys.facebook.issuer}/v23.0/dialog/oauth?${query({ client_id: keys.facebook.clientId })}`,
    zalo: `${keys.zalo.issuer}/v4/permission?${query({ app_id: keys.zalo.clientId, code_challenge: 'c' })}`,
    apple: `${keys.apple.issuer}/auth/authorize?${query({ client_id: keys.apple.clientId })}`,
  }
}

for (const [name, address] of Object.entries(asking('http://owl.localhost:3000/signIn/callback')))
  test(`${name} shows the account chooser`, async () => {
    const first = await fetch(address, { redirect: 'manual' })
    const to = first.headers.get('location')
    const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0])
    const page = to ? await fetch(new URL(to, url), { headers: { cookie: cookie.join('; ') } }) : first
    const text = await page.text()
    assert.equal(page.status, 200)
    assert.match(text, /<h1>Who signs in\?<\/h1>/)
    assert.match(text, /<label for="other">.*<input id="other"/s)
    assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
    assert.equal(/<script| style=| on\w+=/.test(text), false)
  })

for (const redirectUri of ['https://evil.example/callback', 'http://localhost.evil.example/', 'javascript:alert(1)'])
  test(`a redirect to ${redirectUri} is refused`, async () => {
    for (const [name, address] of Object.entries(asking(redirectUri))) {
      const answer = await fetch(address, { redirect: 'manual' })
      assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], name)
      assert.equal((await answer.text()).includes('<form'), false)
    }
  })

test('unknown paths answer 404', async () => {
  for (const path of ['/', '/google', '/myspace/auth', '/__proto__/auth', '/zalo/v4/nothing'])
    assert.equal((await fetch(url + path)).status, 404, path)
})

test('nothing is written to the console', () => {
  assert.deepEqual(
    spoken.map((one) => one.mock.callCount()),
    [0, 0],
  )
})
