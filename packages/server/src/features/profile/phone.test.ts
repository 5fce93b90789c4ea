// Linking a phone: by HTTP and by socket, with a wrong and the right code, five accounts, and a reward that is paid once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brands } from '@lantern/brands/brands.ts'
import { refresh } from '@lantern/protocol/auth.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import {
  bindPhone,
  checkPhone,
  claimPhoneReward,
  sendBindCode,
  sendPhoneCode,
  verifyPhoneCode,
} from '@lantern/protocol/profile.ts'
import { collectRewards, readCentre } from '@lantern/protocol/rewards.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { phoneProvider } from '../players/players.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { phoneBonusCoins } from './phoneSource.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const bonus = brands.owl.phoneBonusCoins
const phone = (PhoneNumber: string) => ({ CountryCode: '84', PhoneNumber })
const codeFor = (number: string): string => server.inbox.of(`+84${number}`)[0]!.code
const wrongFor = (number: string): string => (codeFor(number) === '000000' ? '000001' : '000000')
const coins = async (me: Resident): Promise<number> => (await server.app.wallet.balances(me.id)).coin

/** A player who signed in by another provider than the phone. */
async function enterWithoutPhone(number: string): Promise<Resident> {
  const me = await server.signInAs(number)
  await server.db.kysely
    .deleteFrom('player_identity')
    .where('player_id', '=', me.id)
    .where('provider', '=', phoneProvider)
    .execute()
  server.clock.forward(60_000)
  return me
}

async function bind(me: Resident, number: string): Promise<void> {
  await me.client.call(sendPhoneCode, phone(number))
  await me.client.call(verifyPhoneCode, { ...phone(number), ValidateCode: codeFor(number) })
}

test('a wrong code is refused, the right one binds the phone, pays the reward and sends a letter', async () => {
  const me = await enterWithoutPhone('917000001')
  assert.deepEqual(await me.client.call(checkPhone, {}), { CountryCode: '', PhoneNumber: '', Infos: [] })
  const early = me.client.call(claimPhoneReward, { Screen: 'member' })
  await assert.rejects(early, refusedAs('NotEligibleToRedeem', { Why: 'Phone' }))

  const before = await coins(me)
  assert.deepEqual(await me.client.call(sendPhoneCode, phone('0917100001')), { ResendSeconds: 60 })
  await assert.rejects(me.client.call(sendPhoneCode, phone('917100001')), refusedAs('CodeTooSoon'))
  const wrong = { ...phone('917100001'), ValidateCode: wrongFor('917100001') }
  await assert.rejects(me.client.call(verifyPhoneCode, wrong), refusedAs('WrongCode', { RemainingTime: 2 }))
  const right = { ...phone('917100001'), ValidateCode: codeFor('917100001') }
  const bound = await me.client.call(verifyPhoneCode, right)
  assert.deepEqual(bound, { CountryCode: '84', PhoneNumber: '9*****001' })

  const { player } = await me.client.call(refresh, {})
  assert.deepEqual([player.phone, player.tptType], ['+849*****001', [0, 6]])
  const checked = await me.client.call(checkPhone, {})
  assert.deepEqual(checked, { ...bound, Infos: [{ PlayerID: me.id, Name: player.name }] })
  const letters = await me.client.call(listMail, {})
  assert.match(letters.Rows[0]!.Content, /\+849\*{5}001/)

  assert.deepEqual(await me.client.call(claimPhoneReward, { Screen: 'member' }), { Bonus: bonus })
  assert.equal(await coins(me), before + bonus)
  const again = me.client.call(claimPhoneReward, { Screen: null })
  await assert.rejects(again, refusedAs('NotEligibleToRedeem', { Why: 'Claimed' }))
  assert.equal(await coins(me), before + bonus)
})

test('an operator changes the reward of a brand: it is shown and paid with the new amount', async () => {
  const change = { brand: 'crab', actor: 'test' } as const
  const claims = await Promise.all(
    ['917000031', '917000032'].map((number) => server.signInAs(number, { brand: 'crab' })),
  )
  await server.app.settings.change(phoneBonusCoins, { ...change, value: 777 })
  const shown = (await claims[0]!.client.call(readCentre, {})).Rows.find(({ Source }) => Source === 'phone')
  assert.deepEqual(shown!.Items, [{ ItemID: 1, Amount: 777 }])
  assert.deepEqual(await claims[0]!.client.call(claimPhoneReward, { Screen: null }), { Bonus: 777 })
  const { Items } = await claims[1]!.client.call(collectRewards, { Source: 'phone' })
  assert.deepEqual(Items, [{ ItemID: 1, Amount: 777 }])
  for (const me of claims) assert.equal(await coins(me), brands.crab.newcomerCoins + 777)
  await server.app.settings.change(phoneBonusCoins, { ...change, value: null })
})

test('three wrong codes, then 200062; a new code has new tries', async () => {
  const me = await enterWithoutPhone('917000002')
  await me.client.call(sendPhoneCode, phone('917100002'))
  const wrong = { ...phone('917100002'), ValidateCode: wrongFor('917100002') }
  for (const RemainingTime of [2, 1, 0])
    await assert.rejects(me.client.call(verifyPhoneCode, wrong), refusedAs('WrongCode', { RemainingTime }))
  server.clock.forward(10_000)
  const right = { ...phone('917100002'), ValidateCode: codeFor('917100002') }
  await assert.rejects(me.client.call(verifyPhoneCode, right), refusedAs('CodeUsedUp'))
  await assert.rejects(
    me.client.call(verifyPhoneCode, { ...right, PhoneNumber: '917100099' }),
    refusedAs('CodeNotValid'),
  )
  await assert.rejects(me.client.call(sendPhoneCode, phone('12345')), refusedAs('BadInput', { Field: 'PhoneNumber' }))
  server.clock.forward(60_000)
  await bind(me, '917100002')
})

test('12390 and 10640 bind a phone over the socket', async () => {
  const me = await enterWithoutPhone('917000003')
  await me.client.call(sendBindCode, { CountryCode: 886, PhoneNumber: '0917100003', Lang: 'zh-tw' })
  const code = server.inbox.of('+886917100003')[0]!
  assert.equal(code.lang, 'zh_tw')
  // A code for linking opens no session.
  const entering = await server.post('valid_captcha', {
    CountryCode: '886',
    PhoneNumber: '0917100003',
    ValidateCode: code.code,
  })
  assert.equal(entering.Code, 200056)
  const bound = await me.client.call(bindPhone, {
    CountryCode: '886',
    PhoneNumber: '917100003',
    ValidateCode: code.code,
  })
  assert.deepEqual(bound, { CountryCode: '886', PhoneNumber: '******003' })
  assert.deepEqual((await me.client.call(refresh, {})).player.phone, '+886******003')
})

test('200031 for a player who has a phone, and a sign-in code binds nothing', async () => {
  const me = await server.signInAs('917000004')
  await assert.rejects(me.client.call(sendPhoneCode, phone('917100004')), refusedAs('PhoneTaken'))
  const other = await enterWithoutPhone('917000005')
  await server.post('captcha', phone('917100005'))
  const stolen = { ...phone('917100005'), ValidateCode: codeFor('917100005') }
  await assert.rejects(other.client.call(verifyPhoneCode, stolen), refusedAs('CodeNotValid'))
})

test('a phone has at most five accounts: the sixth gets 200082, also under concurrency', async () => {
  const late = await enterWithoutPhone('917000006')
  for (let nth = 0; nth < 4; nth++) await server.settle('917100006')
  await late.client.call(sendPhoneCode, phone('917100006'))
  await server.settle('917100006')
  const right = { ...phone('917100006'), ValidateCode: codeFor('917100006') }
  await assert.rejects(late.client.call(verifyPhoneCode, right), refusedAs('PhoneHasFiveAccounts'))
  server.clock.forward(60_000)
  await assert.rejects(late.client.call(sendPhoneCode, phone('917100006')), refusedAs('PhoneHasFiveAccounts'))
  const fifth = await server.signInAs('917100006', {})
  assert.equal((await fifth.client.call(checkPhone, {})).Infos.length, 5)
  // Another brand has its own count.
  assert.equal((await server.settle('917100006', { brand: 'crab' })).brand, 'crab')
})

test('one player who binds two phones at once keeps one', async () => {
  const me = await enterWithoutPhone('917000007')
  const numbers = ['917100071', '917100072']
  for (const number of numbers) await me.client.call(sendPhoneCode, phone(number))
  const answers = await Promise.allSettled(
    numbers.map((number) => me.client.call(verifyPhoneCode, { ...phone(number), ValidateCode: codeFor(number) })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const identities = await server.app.players.identities(server.db.kysely, me.id)
  assert.equal(identities.filter(({ provider }) => provider === phoneProvider).length, 1)
})

test('of a hundred concurrent claims one is paid, and its repeat gets the same reply', async () => {
  const me = await server.signInAs('917000008')
  const before = await coins(me)
  const tokens = { 'api-token': me.token }
  const codes: number[] = []
  // As many as the rate limit of a player allows at a time.
  for (let wave = 0; wave < 4; wave++) {
    const asked = Array.from({ length: 25 }, () => server.post('captcha/receive', { Screen: 1 }, tokens))
    codes.push(...(await Promise.all(asked)).map(({ Code }) => Code))
    server.clock.forward(60_000)
  }
  assert.deepEqual([codes.filter((code) => code === 0).length, codes.filter((code) => code === 200045).length], [1, 99])
  assert.equal(await coins(me), before + bonus)

  const other = await server.signInAs('917000009')
  const key = uuid7(server.clock.now(), systemRandomness)
  const first = await other.client.call(claimPhoneReward, { Screen: null }, { key })
  assert.deepEqual(await other.client.call(claimPhoneReward, { Screen: null }, { key }), first)
})

test('forty concurrent repeats of one claim get one reply', async () => {
  const me = await server.signInAs('917000019')
  const before = await coins(me)
  const headers = { 'api-token': me.token, 'idempotency-key': uuid7(server.clock.now(), systemRandomness) }
  const repeats = Array.from({ length: 40 }, () => server.post('captcha/receive', { Screen: 1 }, headers))
  for (const { Code, Result } of await Promise.all(repeats)) assert.deepEqual([Code, Result], [0, { Bonus: bonus }])
  assert.equal(await coins(me), before + bonus)
})

test('a phone is rewarded once per brand, for any player, and again in another brand', async () => {
  const first = await server.signInAs('917000010')
  await first.client.call(claimPhoneReward, { Screen: null })
  await server.db.kysely.deleteFrom('player_identity').where('player_id', '=', first.id).execute()
  server.clock.forward(60_000)
  const second = await server.signInAs('917000010')
  assert.notEqual(second.id, first.id)
  const again = second.client.call(claimPhoneReward, { Screen: null })
  await assert.rejects(again, refusedAs('NotEligibleToRedeem', { Why: 'Claimed' }))
  server.clock.forward(60_000)
  const elsewhere = await server.signInAs('917000010', { brand: 'crab' })
  assert.deepEqual(await elsewhere.client.call(claimPhoneReward, { Screen: null }), {
    Bonus: brands.crab.phoneBonusCoins,
  })
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})
