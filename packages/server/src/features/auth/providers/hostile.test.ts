// Attacks: unsolicited callbacks, responses of the wrong provider, credentials used twice or in another place.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { startTestServer } from '../../../testing.ts'
import { Browser } from './browser.fixture.ts'
import { openStage } from './stage.fixture.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
const stage = await openStage({ log })
after(() => stage[Symbol.asyncDispose]())
const { server, origin } = stage

const callback = /\/callback\?/
const account = (browser: Browser, Provider: number, at = origin()) =>
  browser.call(at, 'player/account', { Provider, Token: 'cookie' })

/** Stops at the callback's address without visiting it. */
async function bringCode(browser: Browser, provider: string): Promise<URL> {
  return (await browser.submit(await stage.leave(browser, provider), { person: '林小月' }, callback)).url
}

const refused = (provider: string) => `${origin()}/zh_tw/signIn/${provider}?error=CodeNotValid&to=%2F`
const landing = /\/\w+\/signIn\//

test('a callback is accepted once', async () => {
  const browser = new Browser()
  const address = await bringCode(browser, 'google')
  const cookie = browser.cookie('owl.localhost', 'lantern_attempt')!
  assert.equal((await browser.go(address, {}, landing)).url.searchParams.get('error'), null)
  browser.putCookie('owl.localhost', cookie)
  assert.equal((await browser.go(address, {}, landing)).url.href, refused('google'))
})

test('a code of one browser is refused with the attempt of another', async () => {
  const thief = new Browser()
  const stolen = await bringCode(new Browser(), 'google')
  const own = await bringCode(thief, 'google')
  own.searchParams.set('code', stolen.searchParams.get('code')!)
  const { url } = await thief.go(own, {}, landing)
  assert.equal(url.searchParams.get('error'), 'CodeNotValid')
})

test('a callback in another browser is refused, so a link cannot sign its visitor in to another account', async () => {
  const address = await bringCode(new Browser(), 'facebook')
  const victim = new Browser()
  assert.equal((await victim.go(address, {}, landing)).url.href, refused('facebook'))
  // A browser with its own attempt does not accept it either, and its own attempt stays valid.
  const page = await stage.leave(victim, 'facebook')
  assert.equal((await victim.go(address, {}, landing)).url.href, refused('facebook'))
  assert.equal((await stage.answer(victim, page, { person: '林小月' })).searchParams.get('error'), null)
})

test('a wrong state, a missing state and another brand are refused', async () => {
  const browser = new Browser()
  const address = await bringCode(browser, 'line')
  const wrong = new URL(address)
  wrong.searchParams.set('state', 'a'.repeat(43))
  assert.equal((await browser.go(wrong, {}, landing)).url.href, refused('line'))
  wrong.searchParams.delete('state')
  assert.equal((await browser.go(wrong, {}, landing)).url.href, refused('line'))
  const cookie = browser.cookie('owl.localhost', 'lantern_attempt')!
  browser.putCookie('crab.localhost', cookie)
  const elsewhere = new URL(address)
  elsewhere.hostname = 'crab.localhost'
  assert.equal((await browser.go(elsewhere, {}, landing)).url.searchParams.get('error'), 'CodeNotValid')
})

test('mix-up: the code of one provider is refused at the callback of another', async () => {
  const browser = new Browser()
  const address = await bringCode(browser, 'google')
  address.pathname = '/signIn/line/callback'
  assert.equal((await browser.go(address, {}, landing)).url.href, refused('line'))
  // A response that names another issuer is refused although everything else matches.
  const second = await bringCode(browser, 'google')
  second.searchParams.set('iss', stage.identity.keys.line.issuer)
  assert.equal((await browser.go(second, {}, landing)).url.searchParams.get('error'), 'CodeNotValid')
})

test('an attempt expires after ten minutes, a credential after five', async () => {
  const browser = new Browser()
  const address = await bringCode(browser, 'google')
  server.clock.forward(600_000)
  assert.equal((await browser.go(address, {}, landing)).url.href, refused('google'))
  await stage.visit(browser, 'google', '林小月')
  server.clock.forward(300_000)
  assert.equal((await account(browser, 3)).Code, 200056)
})

test('a credential is valid once, for its provider, brand and purpose, and only from our own page', async () => {
  const browser = new Browser()
  await stage.visit(browser, 'google', 'Budi Santoso')
  const cookie = browser.cookie('owl.localhost', 'lantern_credential')!
  const evil = { origin: 'http://evil.example' }
  const foreign = await browser.call(origin(), 'player/account', { Provider: 3, Token: 'cookie' }, evil)
  assert.equal(foreign.Code, 100001)
  assert.equal((await account(browser, 2)).Code, 200056)
  const put = () => browser.putCookie('owl.localhost', cookie)
  put()
  assert.equal(
    (await server.post('player/account', { Provider: 3, Token: cookie.value }, server.at('crab'))).Code,
    200056,
  )
  assert.equal((await account(browser, 3)).Code, 0)
  assert.equal(browser.cookie('owl.localhost', 'lantern_credential'), undefined)
  put()
  assert.equal((await account(browser, 3)).Code, 200056)
  // A program may send the credential itself, and can open only the credential's own player.
  await stage.visit(browser, 'google', 'Budi Santoso')
  const { value: Token } = browser.cookie('owl.localhost', 'lantern_credential')!
  const stranger = await server.settle('917000001')
  const other = await server.post('player/account', { Provider: 3, Token, PlayerID: stranger.id }, server.at('owl'))
  assert.equal(other.Code, 100009)
  assert.equal((await server.post('player/account', { Provider: 3, Token }, server.at('owl'))).Code, 0)
})

test('of concurrent windows of one new player one creates the player', async () => {
  const browsers = Array.from({ length: 6 }, () => new Browser())
  for (const browser of browsers) await stage.visit(browser, 'zalo', 'Twice')
  const answers = await Promise.all(browsers.map((browser) => account(browser, 8)))
  assert.deepEqual(new Set(answers.map(({ Code }) => Code)), new Set([0]))
  assert.equal(new Set(answers.map(({ Result }) => Result.player.playerID)).size, 1)
  assert.equal(answers.filter(({ Result }) => Result.isRegist).length, 1)
})

test('return addresses on other origins are replaced by home', async () => {
  for (const value of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/api/v1']) {
    const browser = new Browser()
    const asked = await browser.go(`${origin()}/signIn/zalo?signInRedirectURL=${encodeURIComponent(value)}`)
    const landed = await stage.answer(browser, asked, { person: '林小月' })
    assert.equal(landed.href, `${origin()}/zh_tw/signIn/zalo?to=%2F`)
  }
})

test('providers without keys are closed, and starts are rate-limited', async () => {
  await using closed = await startTestServer({ loopbackIsFree: false })
  const start = () => closed.ask('GET', '/signIn/google', closed.at('owl'))
  assert.equal((await start()).headers.location, '/zh_tw/signIn/google?error=NotOpenYet&to=%2F')
  for (let index = 1; index < 30; index++) await start()
  assert.match(String((await start()).headers.location), /error=TooManyRequests/)
})

test('in production return addresses are https, cookies are secure, and http providers are refused', async () => {
  const keys = { zalo: { clientId: 'app', clientSecret: 'secret' } }
  await using live = await startTestServer({ production: true, fakeProvider: async () => keys })
  const { headers } = await live.ask('GET', '/signIn/zalo', live.at('owl'))
  const there = new URL(headers.location!)
  assert.equal(there.origin + there.pathname, 'https://oauth.zaloapp.com/v4/permission')
  assert.equal(there.searchParams.get('redirect_uri'), 'https://owl.localhost/signIn/zalo/callback')
  assert.match(String(headers['set-cookie']), /lantern_attempt=.*; Secure/)
  await using plain = await startTestServer({ production: true, fakeProvider: async () => stage.identity.keys })
  for (const name of ['google', 'zalo'])
    assert.match(
      String((await plain.ask('GET', `/signIn/${name}`, plain.at('owl'))).headers.location),
      /error=NotOpenYet/,
    )
})

test('failures are logged without secrets', async () => {
  const text = lines.join('')
  assert.match(text, /a sign-in by provider failed/)
  const { keys } = stage.identity
  const secrets = Object.values(keys).flatMap(({ clientSecret }) => [clientSecret, clientSecret.slice(40, 80)])
  for (const secret of secrets.filter(Boolean)) assert.equal(text.includes(secret), false)
  assert.equal(/code=|state=|"(access|id)_token"|eyJ/.test(text), false)
})
