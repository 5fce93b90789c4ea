// Each provider from the button to the session, over real HTTP, with the loopback provider.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { providerNames } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { Browser } from './browser.fixture.ts'
import { openStage } from './stage.fixture.ts'
import { until } from '../../../kernel/testing/until.ts'

const stage = await openStage()
after(() => stage[Symbol.asyncDispose]())
const { server, identity, origin } = stage

for (const provider of providerNames) {
  test(`${provider}: the first sign-in registers, the second finds the player, another brand has another player`, async () => {
    const first = await stage.signIn(new Browser(), provider, 'Nguyễn An')
    assert.equal(first.isRegist, true)
    assert.equal(first.provider, thirdPartyTypes[provider])
    assert.deepEqual(first.player.tptType, [thirdPartyTypes[provider]])
    assert.equal(first.bag.coin, brands.owl.newcomerCoins)
    assert.equal(first.player.phone, '')

    const shared = new Browser()
    const again = await stage.signIn(shared, provider, 'Nguyễn An')
    assert.deepEqual([again.isRegist, again.player.playerID], [false, first.player.playerID])
    const other = await stage.signIn(shared, provider, 'Mei Chen')
    assert.notEqual(other.player.playerID, first.player.playerID)
    const elsewhere = await stage.signIn(new Browser(), provider, 'Nguyễn An', 'bj188')
    assert.equal(elsewhere.isRegist, true)
    assert.notEqual(elsewhere.player.playerID, first.player.playerID)
  })

  test(`${provider}: cancelling returns to our page without a session`, async () => {
    const browser = new Browser()
    const landed = await stage.answer(browser, await stage.leave(browser, provider), { cancel: '1' })
    assert.equal(landed.href, `${origin()}/vi_vn/signIn/${provider}?error=Cancelled&to=%2Fvi_vn%2Fplay`)
    assert.equal(browser.cookie('owl.localhost', 'lantern_credential'), undefined)
    assert.equal(browser.cookie('owl.localhost', 'lantern_attempt'), undefined)
  })
}

test('a name from the provider is used if it is valid and free', async () => {
  const first = await stage.signIn(new Browser(), 'facebook', '小 月 ★ 2')
  assert.equal(first.player.name, '小月2')
  const second = await stage.signIn(new Browser(), 'google', '小月2')
  assert.match(second.player.name, /^Lumi/)
  const apple = await stage.signIn(new Browser(), 'apple', 'Ping Wang')
  assert.equal(apple.player.name, 'PingWang')
  const staff = await stage.signIn(new Browser(), 'zalo', 'Lantern Admin')
  assert.match(staff.player.name, /^Lumi/)
})

test('the picture of LINE and Facebook is copied once and re-encoded', async () => {
  for (const [provider, column] of [
    ['line', 'line_picture'],
    ['facebook', 'facebook_picture'],
  ] as const) {
    const { player } = await stage.signIn(new Browser(), provider, '林小月', 'horse')
    const kept = await pictureOf(player.playerID, column)
    assert.match(kept, /^\/pictures\/[0-9a-f]{32}-256\.webp$/)
  }
})

/** Pictures are copied in the background after the reply. */
const pictureOf = (id: number, column: 'line_picture' | 'facebook_picture'): Promise<string> =>
  until(async () => {
    const row = await server.db.kysely.selectFrom('player').select(column).where('id', '=', id).executeTakeFirst()
    return row?.[column]
  }, 'the picture')

test('redirects set one cookie per step, are not cached, and send no referrer', async () => {
  const browser = new Browser()
  const out = await browser.ask(new URL(`${origin()}/signIn/google?signInRedirectURL=/vi_vn/play`))
  assert.equal(out.status, 302)
  assert.deepEqual([out.headers['cache-control'], out.headers['referrer-policy']], ['no-store', 'no-referrer'])
  const { attributes } = browser.cookie('owl.localhost', 'lantern_attempt')!
  assert.match(attributes, /Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/)
  const there = new URL(out.headers.location!)
  assert.equal(there.searchParams.get('redirect_uri'), `${origin()}/signIn/google/callback`)
  assert.equal(there.searchParams.get('code_challenge_method'), 'S256')
  for (const name of ['state', 'nonce', 'code_challenge'])
    assert.match(there.searchParams.get(name) ?? '', /^[\w-]{43}$/)
  await stage.visit(browser, 'google', '林小月')
  assert.match(browser.cookie('owl.localhost', 'lantern_credential')!.attributes, /Max-Age=300; Path=\/; HttpOnly/)
})

test('Apple posts from another site, and the attempt cookie is still sent', async () => {
  const browser = new Browser()
  await stage.visit(browser, 'apple', '林小月')
  const callbacks = browser.visited.filter((address) => address.includes('/signIn/apple/callback'))
  assert.equal(callbacks.length, 2)
  assert.equal(callbacks[0], `${origin()}/signIn/apple/callback`)
  // The e-mail address that Apple sends is not passed on.
  assert.equal(callbacks[1]!.includes('privaterelay'), false)
})

test('an unknown or closed provider leads to our error page', async () => {
  const browser = new Browser()
  for (const name of ['myspace', 'GOOGLE', '__proto__', '%2F%2Fevil.example']) {
    const page = await browser.ask(new URL(`${origin()}/signIn/${name}?signInRedirectURL=/id_id/live`))
    assert.equal(page.status, 303)
    assert.equal(page.headers.location, `/id_id/signIn/${name}?error=NotOpenYet&to=%2Fid_id%2Flive`)
  }
  assert.equal(browser.cookie('owl.localhost', 'lantern_attempt'), undefined)
})

test('a sign-in from an unknown host is refused', async () => {
  const page = await server.ask('GET', '/signIn/google', { host: 'evil.example' })
  assert.equal(page.headers.location, '/zh_tw/signIn/google?error=NotOpenYet&to=%2F')
})

test('a token of LINE’s in-app browser signs in or registers, and an invalid one does neither', async () => {
  const info = (TPToken: string, TPType = 7) => server.post('third_part/info', { SiteID: 'dev', TPType, TPToken })
  const enter = (Token: string) => server.post('player/account', { Provider: 7, Token, Client: 'liff' })
  const token = identity.signFrameToken('Liffy')
  assert.equal((await info(token)).Code, 100009)
  const { Code, Result } = await enter(token)
  assert.deepEqual([Code, Result.isRegist, Result.client, Result.player.tptType], [0, true, 'liff', [7]])
  assert.deepEqual((await info(token)).Result, { PlayerID: Result.player.playerID })
  // Pages may have either kind of token.
  assert.deepEqual((await info(identity.giveFrameAccess('Liffy'))).Result, { PlayerID: Result.player.playerID })
  assert.equal((await enter(identity.giveFrameAccess('Liffy'))).Result.isRegist, false)
  // LINE's web login recognises the same person.
  const web = await stage.signIn(new Browser(), 'line', 'Liffy')
  assert.deepEqual([web.isRegist, web.player.playerID], [false, Result.player.playerID])

  const now = Math.floor(Date.now() / 1000)
  const [head, body, mark] = token.split('.') as [string, string, string]
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const bad = [
    identity.signFrameToken('Liffy', { aud: 'another-channel' }),
    identity.signFrameToken('Liffy', { iss: 'https://evil.example' }),
    identity.signFrameToken('Liffy', { exp: now - 60 }),
    identity.signFrameToken('Liffy', { iat: now + 3600 }),
    identity.signFrameToken('Liffy', { sub: 42 }),
    `${head}.${body}.${mark.slice(0, -4)}AAAA`,
    `${none}.${body}.`,
    `${none}.${body}.${mark}`,
    `${head}.${body}`,
    identity.giveFrameAccess('Liffy', 'another-channel'),
    'cookie',
    'x',
  ]
  for (const one of bad) {
    assert.equal((await info(one)).Code, 100009, one)
    assert.equal((await enter(one)).Code, 200056, one)
  }
  assert.equal((await info(token, 5)).Code, 100009)
  assert.equal((await server.post('third_part/info', { TPType: 7, TPToken: token }, server.at('crab'))).Code, 100009)
})
