// The gift password: set once, changed with the old one, reset by phone code; three guesses a day under any parallelism.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changePassword, readGiftRules, resetPassword, sendPasswordCode, setPassword } from '@lantern/protocol/gifts.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { readPlayerState, resetGiftPassword } from '@lantern/protocol/office/players.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { dayMs, enter, give, password } from './stage.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
// Rate limits are switched off: concurrent guesses exceed them, and they are tested elsewhere.
server.bus.store.spend = () => 0

const gold = { vipPoints: 1_000, coins: 5_000_000 }
const friend = await enter(server, '933000001')
const triesLeft = async (person: Awaited<ReturnType<typeof server.signInAs>>): Promise<number> =>
  (await person.client.call(readGiftRules, {})).TriesLeft

test('a gift needs a password, which is set once', async () => {
  const person = await server.signInAs('933000002', gold)
  await assert.rejects(give(person, friend.id), refusedAs('WrongGiftPassword', { Why: 'NotSet' }))
  assert.equal((await person.client.call(readGiftRules, {})).HasPassword, false)
  for (const Password of ['abc', 'x'.repeat(33)])
    await assert.rejects(person.client.call(setPassword, { Password }), refusedAs('BadInput'))
  const key = uuid7(server.clock.now(), systemRandomness)
  await person.client.call(setPassword, { Password: 'first-1' }, { key })
  // A repetition with the same key, as after a lost connection, succeeds.
  await person.client.call(setPassword, { Password: 'first-1' }, { key })
  await assert.rejects(
    person.client.call(setPassword, { Password: 'other-1' }),
    refusedAs('WrongGiftPassword', { Why: 'Set' }),
  )
  await give(person, friend.id, { words: 'first-1' })
  const { rows } = await server.db.pool.query('select hash, salt from gift_password where player_id = $1', [person.id])
  assert.equal(rows[0].hash.length, 32)
  assert.ok(!rows[0].hash.toString().includes('first-1'))
})

test('the password is changed with the old one; wrong attempts count toward the same three', async () => {
  const person = await enter(server, '933000003', gold)
  const change = (OldPassword: string, Password: string) =>
    person.client.call(changePassword, { OldPassword, Password })
  await assert.rejects(change('', 'second-2'), refusedAs('WrongGiftPassword', { Why: 'Missing' }))
  await assert.rejects(change('wrong', 'second-2'), refusedAs('WrongGiftPassword', { TriesLeft: 2 }))
  await change(password, 'second-2')
  await assert.rejects(give(person, friend.id), refusedAs('WrongGiftPassword', { TriesLeft: 1 }))
  await give(person, friend.id, { words: 'second-2' })
  assert.equal(await triesLeft(person), 1)
  await assert.rejects(change(password, 'third-3'), refusedAs('WrongGiftPassword', { TriesLeft: 0 }))
  await assert.rejects(change('second-2', 'third-3'), refusedAs('GiftPasswordLocked'))
})

test('of 24 concurrent guesses three are compared, and the right one among the rest is refused too', async () => {
  const person = await enter(server, '933000004', gold)
  await using second = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
  const there = second.connect(person.token)
  there.open('lobby')
  const guesses = await Promise.allSettled(
    Array.from({ length: 24 }, (_, nth) =>
      give({ client: nth % 2 ? person.client : there }, friend.id, { words: `guess-${nth}` }),
    ),
  )
  const refused = (name: Parameters<typeof refusedAs>[0]): number =>
    guesses.filter((guess) => {
      try {
        return guess.status === 'rejected' && refusedAs(name)(guess.reason)
      } catch {
        return false
      }
    }).length
  assert.equal(refused('WrongGiftPassword'), 3)
  assert.equal(refused('GiftPasswordLocked'), 21)
  await assert.rejects(give(person, friend.id), refusedAs('GiftPasswordLocked'))
  await server.pass(dayMs)
  const tomorrow = await server.signInAs('933000004')
  assert.equal(await triesLeft(tomorrow), 3)
  await give(tomorrow, friend.id)
})

test('ten concurrent gifts with the right password do not lock it', async () => {
  const person = await enter(server, '933000005', { ...gold, vipPoints: 20_000 })
  await Promise.all(Array.from({ length: 10 }, () => give(person, friend.id)))
  assert.equal(await triesLeft(person), 3)
})

test('the password is reset by phone, and all tries are available again', async () => {
  const person = await enter(server, '933000006', gold)
  for (let nth = 0; nth < 3; nth++) await assert.rejects(give(person, friend.id, { words: 'wrong' }))
  // The newest code was the one for signing in.
  await server.pass(60_000)
  const sent = await person.client.call(sendPasswordCode, { Lang: 'vi-vn' })
  assert.deepEqual([sent.CountryCode, sent.ResendSeconds], ['84', 60])
  assert.match(sent.PhoneNumber, /\*+/)
  await assert.rejects(person.client.call(sendPasswordCode, {}), refusedAs('CodeTooSoon'))
  const reset = (ValidateCode: string, more = {}) =>
    person.client.call(resetPassword, { ValidateCode, Password: 'fresh-9', ...more })
  const { code } = server.inbox.of('+84933000006')[0]!
  const wrong = code === '000000' ? '111111' : '000000'
  await assert.rejects(reset(wrong), refusedAs('WrongCode', { RemainingTime: 2 }))
  await assert.rejects(reset(code, { PhoneNumber: '933000007' }), refusedAs('BadInput', { Field: 'PhoneNumber' }))
  await assert.rejects(give(person, friend.id), refusedAs('GiftPasswordLocked'))
  await server.pass(10_000)
  await reset(code, { CountryCode: '84', PhoneNumber: '0933000006' })
  await assert.rejects(reset(code), refusedAs('CodeNotValid'))
  await assert.rejects(give(person, friend.id), refusedAs('WrongGiftPassword', { TriesLeft: 2 }))
  await give(person, friend.id, { words: 'fresh-9' })
})

test('without a phone a password can be neither set nor reset', async () => {
  const person = await server.signInAs('933000008', gold)
  await server.db.kysely
    .deleteFrom('player_identity')
    .where('player_id', '=', person.id)
    .where('provider', '=', 6)
    .execute()
  const refused = refusedAs('GiftSenderRefused', { Why: 'Phone' })
  await assert.rejects(person.client.call(setPassword, { Password: 'first-1' }), refused)
  await assert.rejects(person.client.call(sendPasswordCode, {}), refused)
  await assert.rejects(person.client.call(resetPassword, { ValidateCode: '123456', Password: 'first-1' }), refused)
})

test('a password that an operator has disabled stays so until the player sets a new one by phone code', async () => {
  const person = await enter(server, '933000030', { ...gold, lang: 'en_us' })
  const which = { Brand: 'owl', PlayerID: person.id } as const
  await server.office(resetGiftPassword, which)
  await assert.rejects(give(person, friend.id), refusedAs('GiftPasswordLocked'))
  await server.pass(2 * dayMs)
  const later = await server.signInAs('933000030', { lang: 'en_us' })
  await assert.rejects(give(later, friend.id), refusedAs('GiftPasswordLocked'))
  assert.deepEqual((await server.office(readPlayerState, which)).GiftPassword, { IsSet: true, TriesLeft: 0 })
  const titles = (await later.client.call(listMail, {})).Rows.map(({ Title }) => Title)
  assert.ok(titles.includes('Please set a new gift password'))
  await later.client.call(sendPasswordCode, {})
  const ValidateCode = server.inbox.of('+84933000030')[0]!.code
  await later.client.call(resetPassword, { ValidateCode, Password: 'brand-new' })
  assert.equal(await triesLeft(later), 3)
  await give(later, friend.id, { words: 'brand-new' })
  await assert.rejects(give(later, friend.id), refusedAs('WrongGiftPassword', { TriesLeft: 2 }))
  await server.pass(dayMs)
  assert.equal(await triesLeft(await server.signInAs('933000030')), 3)
  const without = await server.signInAs('933000031', gold)
  await assert.rejects(server.office(resetGiftPassword, { Brand: 'owl', PlayerID: without.id }), {
    refusal: 'WrongState',
    message: /no gift password/,
  })
  await server.db.kysely
    .deleteFrom('player_identity')
    .where('player_id', '=', person.id)
    .where('provider', '=', 6)
    .execute()
  await assert.rejects(server.office(resetGiftPassword, which), { refusal: 'WrongState', message: /no phone/ })
})
