// A phone token certifies that the player's phone was verified in this session; a session of another provider gets none.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { phoneToken } from '@lantern/protocol/auth.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { endTime, nameDevice, shortenAddress } from './rules.ts'
import { spendCredential } from './proofs.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const spend = (token: string, purpose: 'phone' | 'signin' | 'link') =>
  server.db.kysely
    .transaction()
    .execute((tx) => spendCredential(tx, token, { brand: 'owl', purpose }, server.clock.now()))

test('a session opened by phone gets a proof for its player, valid once, for five minutes', async () => {
  const { client, id } = await server.signInAs('925000001')
  const { Token } = await client.call(phoneToken, {})
  // It neither opens a session nor links an identity.
  assert.equal(await spend(Token, 'signin'), undefined)
  assert.equal(await spend(Token, 'link'), undefined)
  const proof = await spend(Token, 'phone')
  assert.deepEqual([proof?.provider, proof?.subject, proof?.player_ids], [6, '+84925000001', [id]])
  assert.equal(await spend(Token, 'phone'), undefined)
  const late = await client.call(phoneToken, {})
  server.clock.forward(5 * 60_000)
  assert.equal(await spend(late.Token, 'phone'), undefined)
  assert.equal((await server.post('player/account', { Provider: 10000, Token: late.Token })).Code, 200056)
})

test('a session opened by a provider gets no phone proof, though the account has a phone', async () => {
  const { client, id } = await server.signInAs('925000002')
  await client.call(phoneToken, {})
  await server.db.kysely.updateTable('session').set({ provider: 3 }).where('player_id', '=', id).execute()
  await assert.rejects(client.call(phoneToken, {}), refusedAs('NotEligibleToJoin', { Why: 'Phone' }))
})

test('a stranger who uses up the five codes of a phone does not lock out its known device', async () => {
  const { Token } = await server.prove('925000003')
  const signedIn = await server.post('player/account', { Provider: 10000, Token })
  const mark = signedIn.headers['set-cookie']!.find((cookie) => cookie.startsWith('lantern_device='))!.split(';')[0]!
  const ask = async (cookie?: string) => {
    server.clock.forward(60_000)
    const phone = { CountryCode: '84', PhoneNumber: '925000003' }
    return (await server.post('captcha', phone, cookie ? { cookie } : {})).Code
  }
  const strangers: number[] = []
  for (let nth = 0; nth < 5; nth++) strangers.push(await ask())
  assert.deepEqual(strangers, [0, 0, 0, 0, 200030])
  assert.equal(await ask('lantern_device=AAAAAAAAAAAAAAAAAAAAAA'), 200030)
  assert.equal(await ask(mark), 0)
})

test('a device is shown as two words of its user agent, an address without its last part', () => {
  const agents: readonly (readonly [string, string])[] = [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36 Line/15.0',
      'LINE · Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0 Safari/537.36 Edg/138.0', 'Edge · Windows'],
    ['lantern-bot/2.1 (+https://example.org)', 'lantern-bot'],
    ['<script>alert(1)</script>', '—'],
    ['', '—'],
  ]
  for (const [agent, name] of agents) assert.equal(nameDevice(agent), name)
  const addresses: readonly (readonly [string, string])[] = [
    ['203.0.113.77', '203.0.113.*'],
    ['::ffff:203.0.113.77', '203.0.113.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
    ['2001:db8::1', '2001:db8:0:*'],
    ['::1', '0:0:0:*'],
    ['', '*'],
  ]
  for (const [ip, short] of addresses) assert.equal(shortenAddress(ip), short)
})

test('a session without a recorded end ended when its idle hour or its day was over', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-02-14T00:00:00Z') + minutes * 60_000)
  const facts = { createdAt: at(0), actedAt: at(10), endedAt: null }
  assert.equal(endTime(facts, at(69)), null)
  assert.deepEqual(endTime(facts, at(500)), at(70))
  assert.deepEqual(endTime({ ...facts, actedAt: at(1430) }, at(5000)), at(1440))
  assert.deepEqual(endTime({ ...facts, endedAt: at(20) }, at(500)), at(20))
})
