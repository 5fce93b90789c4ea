// One stamp a Taipei day on a card of seven; fourteen in a month give its frame, which can be worn.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import { changeProfile } from '@lantern/protocol/profile.ts'
import { claimSignIn, readSignIn } from '@lantern/protocol/stamps.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { takeReward } from '../claims/claims.ts'
import { stampRules } from './rulebook.ts'
import { signInSource } from './sources.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock } = server
const msADay = 86_400_000
const { running, claimable, claimed } = claimStatuses
const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })
const today = (): string => taipeiDay(clock.now())

/** Inserts stamps as if they had been taken on these days. */
async function stampOn(playerId: number, days: readonly string[]): Promise<void> {
  const rows = days.map((day, index) => ({ player_id: playerId, day, nth: index + 1, card_day: days[0]! }))
  await db.kysely.insertInto('stamp').values(rows).execute()
}

test('eight days of stamps: a missed day resets nothing, the eighth begins a new card', async () => {
  const items: unknown[] = []
  let last: Awaited<ReturnType<typeof server.signInAs>>['client'] | undefined
  for (const pause of [0, 1, 1, 2, 1, 1, 1, 1]) {
    clock.forward(pause * msADay)
    const { client } = await server.signInAs('924110001')
    last = client
    const before = await client.call(readSignIn, {})
    assert.equal(before.CanClaim, true)
    items.push((await client.call(claimSignIn, {})).Items)
    await assert.rejects(client.call(claimSignIn, {}), refused('Claimed'))
    if (items.length === 7) {
      const { Days, CanClaim, Card } = await client.call(readSignIn, {})
      assert.deepEqual([Days.every(({ Status }) => Status === claimed), CanClaim, Card], [true, false, 1])
    }
  }
  assert.deepEqual(
    items,
    [
      [1, 10_000],
      [1, 20_000],
      [wheelTicket, 1],
      [1, 40_000],
      [currencies.gem, 5],
      [wheelTicket, 2],
      [1, 150_000],
      [1, 10_000],
    ].map(([ItemID, Amount]) => [{ ItemID, Amount }]),
  )
  const { Days, Card, Month } = await last!.call(readSignIn, {})
  assert.deepEqual(
    [Card, Days.map(({ Status }) => Status), Month.Days.length],
    [2, [claimed, ...Array(6).fill(running)], 8],
  )
  assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})
})

test('two hundred concurrent claims take one stamp', async () => {
  const player = await server.signInAs('924110002')
  const coins = await server.coinsOf(player)
  const source = signInSource(app)
  const no = (name: string): Error => new Error(name)
  const now = clock.now()
  const take = (): Promise<string> =>
    inTransaction(db.kysely, async (tx) => {
      const call = {
        tx,
        me: player,
        brand: 'owl',
        now,
        key: server.newKey(),
        after: (run: () => void) => run(),
        no,
      } as const
      return String((await takeReward(app.claims, source, today(), call)).length)
    }).catch((error: Error) => error.message)
  const outcomes = await Promise.all(Array.from({ length: 200 }, take))
  assert.equal(outcomes.filter((outcome) => outcome === '1').length, 1)
  assert.equal(outcomes.filter((outcome) => outcome === 'NotEligibleToRedeem').length, 199)
  assert.equal(await server.coinsOf(player), coins + 10_000)
})

test('23:59:59.999 and 00:00 are two days; a repeated request has the same answer; a clock set back gives nothing', async () => {
  clock.forward(startOfDay(addDays(today(), 1)).getTime() - 1 - clock.now().getTime())
  const player = await server.signInAs('924110007')
  const coins = await server.coinsOf(player)
  const raw = await server.helloWith(player.token)
  const claim = (ReqID = server.newKey()) => raw.ask({ OP: 14110, ReqID })
  assert.deepEqual([(await claim()).Code, (await claim()).Code], [200, 200045])
  clock.forward(1)
  const ReqID = server.newKey()
  const [first, repeated] = [await claim(ReqID), await claim(ReqID)]
  assert.deepEqual([first.Code, repeated.Result], [200, first.Result])
  assert.equal(await server.coinsOf(player), coins + 30_000)
  // Without its rows the day before would give a stamp again.
  await db.kysely.deleteFrom('stamp').where('player_id', '=', player.id).where('nth', '=', 1).execute()
  await db.kysely.deleteFrom('claim').where('player_id', '=', player.id).execute()
  clock.forward(-1)
  assert.equal((await claim()).Code, 200045)
  clock.forward(1)
  assert.equal((await raw.ask({ OP: 14110, Month: 'yes', ReqID: server.newKey() })).Code, 100001)
})

test('fourteen stamps in a month give its frame once; it is owned, worn and taken off', async () => {
  const first = `${addDays(`${today().slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  clock.forward(startOfDay(addDays(first, 13)).getTime() - clock.now().getTime())
  const { client, id } = await server.signInAs('924110003')
  await stampOn(
    id,
    Array.from({ length: 13 }, (_, index) => addDays(first, index)),
  )
  await assert.rejects(client.call(claimSignIn, { Month: true }), refused('NotReached'))
  await client.call(claimSignIn, {})
  const { Month } = await client.call(readSignIn, {})
  const frame = 59 + Number(first.slice(5, 7))
  assert.deepEqual([Month.Days.length, Month.Needed, Month.Status], [14, 14, claimable])
  assert.deepEqual(await client.call(claimSignIn, { Month: true }), { Items: [{ ItemID: frame, Amount: 1 }] })
  await assert.rejects(client.call(claimSignIn, { Month: true }), refused('Claimed'))
  assert.deepEqual((await client.call(readPlayer, { PlayerID: id })).Frames, [frame])
  await assert.rejects(client.call(changeProfile, { Frame: 79 }), refusedAs('BadInput', { Field: 'Frame' }))
  assert.equal((await client.call(changeProfile, { Frame: frame })).Frame, frame)
  const other = await server.signInAs('924110004')
  const seen = await other.client.call(readPlayer, { PlayerID: id })
  assert.deepEqual([seen.Frame, seen.Frames], [frame, undefined])
  await client.call(changeProfile, { Frame: 0 })
  assert.equal((await other.client.call(readPlayer, { PlayerID: id })).Frame, undefined)
})

test('a frame in a letter is owned when the letter is collected', async () => {
  const { client, id } = await server.signInAs('924110005')
  await inTransaction(db.kysely, async (tx) => {
    const now = clock.now()
    const items = [{ ItemID: 75, Amount: 1 }] as const
    await app.mail.send(tx, { brand: 'owl', playerId: id, kind: 'present', parameters: {}, items, now })
  })
  const [letter] = (await client.call(listMail, {})).Rows
  await client.call(handleMail, { MailID: letter!.MailID, Type: mailActions.collect })
  assert.deepEqual((await client.call(readPlayer, { PlayerID: id })).Frames, [75])
})

test('stopped stamps are closed at once; a card keeps the rewards of the day it began on', async () => {
  clock.forward(3_600_000)
  const { client } = await server.signInAs('924110006')
  await client.call(claimSignIn, {})
  const value = { ...stampRules.first, card: stampRules.first.card.toReversed() }
  await app.settings.change(stampRules, { brand: 'owl', value, actor: 'test' })
  clock.forward(msADay)
  const again = await server.signInAs('924110006')
  assert.equal((await again.client.call(readSignIn, {})).Days[1]!.Items[0]!.Amount, 20_000)
  await app.settings.change(stampRules, { brand: 'owl', value: { ...value, isOpen: false }, actor: 'test' })
  await assert.rejects(again.client.call(claimSignIn, {}), refused('Closed'))
  assert.equal((await again.client.call(readSignIn, {})).IsOpen, false)
})
