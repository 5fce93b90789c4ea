// Linking a provider to an account created by phone: who may, with which proof, and what is refused.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listMail } from '@lantern/protocol/mail.ts'
import { openSocket } from '../../../testing.ts'
import { Browser } from './browser.fixture.ts'
import { openStage } from './stage.fixture.ts'

const stage = await openStage()
after(() => stage[Symbol.asyncDispose]())
const { server, origin } = stage
const link = '&purpose=link'

/** Signs in by phone in a browser. */
async function enter(phone: string): Promise<Browser> {
  const browser = new Browser()
  const { Token, Player } = await server.prove(phone)
  const body = { Provider: 10000, Token, PlayerID: Player[0]?.Player.PlayerID ?? null }
  assert.equal((await browser.call(origin(), 'player/account', body)).Code, 0)
  return browser
}

async function phoneToken(browser: Browser): Promise<string> {
  const { Code, Result } = await browser.call(origin(), 'player/phone_token', {})
  assert.equal(Code, 0)
  return Result.Token
}

const bind = (browser: Browser, TPType: number, PhoneToken?: string, TPToken = 'cookie') =>
  browser.call(origin(), 'player/third_part/bind', { SiteID: 'dev', TPType, TPToken, PhoneToken })

test('an account created by phone links a provider, and can then sign in by it', async () => {
  const browser = await enter('918000001')
  const PhoneToken = await phoneToken(browser)
  await stage.visit(browser, 'google', 'Linker', undefined, link)
  assert.deepEqual(await bind(browser, 3, PhoneToken), { Code: 0, Message: '', Result: { tptType: [0, 3, 6] } })
  const { player } = (await browser.call(origin(), 'player/info', {})).Result
  const byGoogle = await stage.signIn(new Browser(), 'google', 'Linker')
  assert.deepEqual([byGoogle.player.playerID, byGoogle.isRegist], [player.playerID, false])
  assert.deepEqual(byGoogle.player.tptType, [0, 3, 6])
  const client = server.connect(byGoogle.token)
  await openSocket(client, 'lobby')
  const letters = await client.call(listMail, {})
  assert.ok(letters.Rows.some(({ Content }) => Content.includes('Google')))
})

test('refused: other account types, no phone proof, an identity of another player', async () => {
  await stage.signIn(new Browser(), 'google', 'Taken')
  const browser = await enter('918000002')
  await stage.visit(browser, 'google', 'Taken', undefined, link)
  const without = await bind(browser, 3)
  assert.deepEqual([without.Code, without.Result.Why], [200024, 'Phone'])
  await stage.visit(browser, 'google', 'Taken', undefined, link)
  const taken = await bind(browser, 3, await phoneToken(browser))
  assert.deepEqual([taken.Code, taken.Result.Why], [200024, 'Linked'])
  // An account created by a provider has no phone.
  const guest = new Browser()
  await stage.signIn(guest, 'zalo', 'Guest')
  await stage.visit(guest, 'line', 'Guest', undefined, link)
  const typed = await bind(guest, 5, 'x')
  assert.deepEqual([typed.Code, typed.Result.Why], [200024, 'Types'])
  for (const type of [0, 6]) assert.equal((await bind(browser, type, 'x')).Result.Why, 'Types')
})

test('a phone proof and a link attempt are valid only for their own session', async () => {
  const mine = await enter('918000003')
  const theirs = await enter('918000004')
  const foreign = await phoneToken(theirs)
  await stage.visit(mine, 'facebook', 'Own', undefined, link)
  assert.equal((await bind(mine, 2, foreign)).Result.Why, 'Phone')
  // A link that was started in another session is not valid in this one.
  await stage.visit(theirs, 'facebook', 'Own', undefined, link)
  const { value } = theirs.cookie('owl.localhost', 'lantern_credential')!
  assert.equal((await bind(mine, 2, await phoneToken(mine), value)).Code, 200056)
  assert.equal((await bind(theirs, 2, await phoneToken(theirs), value)).Code, 0)
})

test('a sign-in credential cannot link, and a link credential cannot sign in', async () => {
  const browser = await enter('918000005')
  await stage.visit(browser, 'google', 'Purpose')
  assert.equal((await bind(browser, 3, await phoneToken(browser))).Code, 200056)
  await stage.visit(browser, 'google', 'Purpose', undefined, link)
  assert.equal((await browser.call(origin(), 'player/account', { Provider: 3, Token: 'cookie' })).Code, 200056)
})

test('a link cannot be started without a session', async () => {
  const browser = new Browser()
  const page = await browser.ask(new URL(`${origin()}/signIn/google?purpose=link&signInRedirectURL=/zh_tw/member/info`))
  assert.equal(page.headers.location, '/zh_tw/signIn/google?error=SessionExpired&to=%2Fzh_tw%2Fmember%2Finfo')
})

test('a token of LINE’s in-app browser links as well', async () => {
  const browser = await enter('918000006')
  const token = stage.identity.signFrameToken('Framed')
  assert.deepEqual((await bind(browser, 7, await phoneToken(browser), token)).Result, { tptType: [0, 6, 7] })
})
