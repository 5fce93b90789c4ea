// Bots and red envelopes: one sends, another claims; in a brand without them nothing is sent. Bots and clubs: one applies and collects its letters.
// Bots and bonus battles: news of an open one is enough, and bots leave each other's battles to visitors.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { enterBattle, listBattles } from '../../packages/protocol/src/battles.ts'
import { readInvitations } from '../../packages/protocol/src/clubJoining.ts'
import { listMail } from '../../packages/protocol/src/mail.ts'
import { listEnvelopes, listReceived } from '../../packages/protocol/src/redenvelope.ts'
import { battleStatuses } from '../../packages/protocol/src/values/battles.ts'
import { until } from '../../packages/server/src/kernel/testing/until.ts'
import { PushRecorder } from '../../packages/server/src/kernel/testing/pushRecorder.ts'
import { startTestServer } from '../../packages/server/src/testing.ts'
import { fightBattles } from '../../packages/tools/bots/battles.ts'
import { claimEnvelopes, sendEnvelopes } from '../../packages/tools/bots/envelopes.ts'
import { joinClubs } from '../../packages/tools/bots/clubs.ts'
import type { Wait } from '../../packages/tools/bots/viewer.ts'

const dayMs = 86_400_000
const server = await startTestServer({ brand: 'bj188' })
after(() => server[Symbol.asyncDispose]())

/** This many pauses of a bot end at once; the next one lasts until the bot is stopped. */
function pausesOf(many: number) {
  const stopped = Promise.withResolvers<void>()
  const spans: (readonly [number, number])[] = []
  const wait: Wait = async (span) => {
    spans.push(span)
    if (spans.length > many || span[0] >= dayMs) await stopped.promise
  }
  return { wait, spans, stop: () => stopped.reject(new Error('stopped')) }
}

test('a bot sends one red envelope, another claims it, and a bot of a brand without them waits', async () => {
  const standing = { vipPoints: 1_000, exp: 10_000_000, coins: 1_000_000 }
  const sender = await server.signInAs('918700001', standing)
  const reader = await server.signInAs('918700002', standing)
  const stranger = await server.signInAs('918700003', { ...standing, brand: 'owl' })
  const parts = { index: 0, random: () => 0.5, pause: [1, 1], claimPause: [1, 1] } as const
  const [claiming, sending, waiting] = [pausesOf(Infinity), pausesOf(1), pausesOf(1)]
  const bots = [
    claimEnvelopes(reader.client, { ...parts, wait: claiming.wait }),
    sendEnvelopes(sender.client, { ...parts, wait: sending.wait }),
    sendEnvelopes(stranger.client, { ...parts, wait: waiting.wait }),
  ]
  const received = await until(async () => {
    const { Rows } = await reader.client.call(listReceived, {})
    return Rows.length > 0 && Rows
  })
  const sent = (await sender.client.call(listEnvelopes, {})).Rows
  assert.deepEqual(
    sent.map(({ RedEnvelopeID }) => RedEnvelopeID),
    received.map(({ RedEnvelopeID }) => RedEnvelopeID),
  )
  assert.ok(sent[0]!.Amount / sent[0]!.Quantity >= 100, 'the least average share')
  await until(() => waiting.spans.some(([least]) => least === dayMs), 'the bot of owl waits')
  for (const one of [claiming, sending, waiting]) one.stop()
  for (const bot of bots) await assert.rejects(bot, /stopped/)
})

test('a bot applies to a club once and collects the coins of its letters', async () => {
  const bot = await server.signInAs('918700004')
  const leader = await server.settle('918700005')
  const now = server.clock.now()
  const { clubs, mail, wallet } = server.app
  await server.db.kysely.transaction().execute(async (tx) => {
    await clubs.create(tx, { brand: 'bj188', name: '機器人會', leaderId: leader.id }, now, () => {})
    const letter = { brand: 'bj188', playerId: bot.id, kind: 'claimLate', parameters: {}, now } as const
    const { id: row, legs } = await mail.send(tx, { ...letter, items: [{ ItemID: 1, Amount: 500 }] })
    await wallet.post(tx, {
      brand: 'bj188',
      key: { kind: 'business', what: 'story', row, step: 0 },
      reason: 'event',
      source: 'system',
      legs: [{ account: { kind: 'promo', currency: 1 }, delta: -500 }, ...legs],
      now,
    })
  })
  const pauses = pausesOf(2)
  const joining = joinClubs(bot.client, { random: () => 0.5, wait: pauses.wait, pause: [1, 1] })
  await until(() => pauses.spans.length > 2, 'two looks')
  assert.equal((await bot.client.call(readInvitations, {})).Applications.length, 1)
  const letters = (await bot.client.call(listMail, { PerPage: 100 })).Rows.filter(({ Items }) => Items.length > 0)
  assert.ok(letters.length > 0 && letters.every(({ IsCollected }) => IsCollected))
  pauses.stop()
  await assert.rejects(joining, /stopped/)
})

test('a bot enters an open battle on the news of it, and leaves its own empty one for that of a player', async () => {
  const [host, guest, visitor] = await Promise.all(
    ['918700006', '918700007', '918700008'].map((phone) => server.signInAs(phone, { coins: 1_000_000 })),
  )
  // A read without news would be the next one after the pause, which never ends here.
  const stopped = Promise.withResolvers<void>()
  const wait: Wait = ([least]) => (least === 0 ? Promise.resolve() : stopped.promise)
  const parts = { wait, pause: [1, 1], reaction: [0, 0], opened: new Map() } as const
  const { Entries, FeePercent, Games } = await visitor!.client.call(listBattles, {})
  const heard = new PushRecorder(visitor!.client, listBattles)
  const terms = { FeePercent, GameCode: Games[0]!, Seats: 4 }

  const opening = fightBattles(host!.client, { ...parts, random: () => 0 })
  const own = await heard.until(({ Status, Taken }) => Status === battleStatuses.open && Taken === 1)
  const entering = fightBattles(guest!.client, { ...parts, random: () => 1 })
  const { BattleID } = await visitor!.client.call(enterBattle, { ...terms, Entry: Entries[1]! })
  await heard.until((push) => push.BattleID === BattleID && push.Taken === 3)
  assert.notEqual(BattleID, own.BattleID)
  assert.deepEqual(
    (await visitor!.client.call(listBattles, {})).Rows.map((row) => [row.BattleID, row.Taken]),
    [[BattleID, 3]],
  )
  const ended = Promise.all([opening, entering].map((bot) => assert.rejects(bot, /stopped/)))
  stopped.reject(new Error('stopped'))
  await ended
})
