// Fourteen days without a visit open a card of packages: one a day, within fourteen days, one card in thirty.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readPlayer } from '@lantern/protocol/players.ts'
import { claimReturn, readReturn } from '@lantern/protocol/returnRewards.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { atOnce } from '../../kernel/testing/atOnce.ts'
import { until } from '../../kernel/testing/until.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { returnRules } from './rulebook.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock } = server
const msADay = 86_400_000
const { running, claimable, claimed } = claimStatuses
const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })

/** Moves the clock to the last millisecond of the Taipei day this many days later. */
function endOfDay(days: number): void {
  const end = startOfDay(addDays(taipeiDay(clock.now()), days + 1))
  clock.forward(end.getTime() - 1 - clock.now().getTime())
}

test('after thirteen days there is no card, after fourteen there is one', async () => {
  endOfDay(0)
  await server.signInAs('924300001')
  await server.signInAs('924300002')
  clock.forward(13 * msADay)
  const early = await server.signInAs('924300001')
  const none = await early.client.call(readReturn, {})
  assert.deepEqual([none.Days, none.EndTime, none.CanClaim], [[], null, false])
  await assert.rejects(early.client.call(claimReturn, {}), refused('NotReached'))
  clock.forward(1)
  const { client } = await server.signInAs('924300002')
  const { Days, EndTime, CanClaim } = await client.call(readReturn, {})
  assert.deepEqual([Days.length, Days[0]!.Status, Days[1]!.Status, CanClaim], [7, claimable, running, true])
  assert.equal(EndTime, startOfDay(addDays(taipeiDay(clock.now()), 14)).toISOString())
})

test('one package a day, once by two hundred claims; a card ends; the next one opens thirty days later', async () => {
  await server.signInAs('924300003')
  clock.forward(14 * msADay)
  const player = await server.signInAs('924300003')
  const coins = await server.coinsOf(player)
  const raw = await server.helloWith(player.token)
  const answers = await atOnce(server.bus, 200, () => raw.ask({ OP: 14310, ReqID: server.newKey() }))
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 1)
  assert.equal(await server.coinsOf(player), coins + 30_000)
  const shown = await player.client.call(readReturn, {})
  assert.deepEqual([shown.CanClaim, shown.Days[0]!.Status, shown.Days[1]!.Status], [false, claimed, running])
  assert.equal(shown.NextTime, startOfDay(addDays(taipeiDay(clock.now()), 1)).toISOString())
  clock.forward(3 * msADay)
  const again = await server.signInAs('924300003')
  assert.deepEqual(await again.client.call(claimReturn, {}), { Items: [{ ItemID: 50, Amount: 1 }] })
  clock.forward(11 * msADay)
  const late = await server.signInAs('924300003')
  await assert.rejects(late.client.call(claimReturn, {}), refused('Ended'))
  assert.deepEqual((await late.client.call(readReturn, {})).Days, [])
  clock.forward(15 * msADay)
  const early = await server.signInAs('924300003')
  assert.deepEqual((await early.client.call(readReturn, {})).Days, [])
  clock.forward(14 * msADay)
  const second = await server.signInAs('924300003')
  assert.equal((await second.client.call(readReturn, {})).Days.length, 7)
})

test('an action after midnight in an open session is a visit', async () => {
  endOfDay(0)
  const { client, id } = await server.signInAs('924300004')
  const dayOf = async () => {
    const visits = db.kysely.selectFrom('visit').select('day').where('player_id', '=', id)
    return (await visits.orderBy('day', 'desc').limit(1).executeTakeFirst())?.day
  }
  const first = await until(dayOf)
  clock.forward(1)
  await client.call(readReturn, {})
  assert.equal(await dayOf(), first)
  await client.call(readPlayer, { PlayerID: id })
  await until(async () => (await dayOf()) === addDays(first, 1))
})

test('while it is stopped no card is opened, and an open one gives nothing', async () => {
  await server.signInAs('924300006')
  await server.signInAs('924300007')
  clock.forward(14 * msADay)
  const open = await server.signInAs('924300006')
  await app.settings.change(returnRules, {
    brand: 'owl',
    value: { ...returnRules.first, isOpen: false },
    actor: 'test',
  })
  await assert.rejects(open.client.call(claimReturn, {}), refused('Closed'))
  const closed = await server.signInAs('924300007')
  await app.settings.change(returnRules, { brand: 'owl', value: null, actor: 'test' })
  assert.deepEqual((await closed.client.call(readReturn, {})).Days, [])
  assert.equal((await open.client.call(readReturn, {})).Days.length, 7)
})
