// Moderation: reports are claimed and settled once, measures apply at once, everyone affected is notified, and everything is in the audit log.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { removeClubMessage, readHistory, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { report } from '@lantern/protocol/support.ts'
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import type { Tx } from '../../db/open.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { PushRecorder, refusedAs, startTestServer, type Resident } from '../../testing.ts'
import type { Decision, Moderator, Settled } from './moderation.ts'
import { checkDecision, moderationRules } from './rules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
const { kysely } = server.db
const { moderation, kernel } = server.app

const inTx = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(kysely, run)
const mia = (): Moderator => ({ actor: 'mia', now: server.clock.now() })
const leo = (): Moderator => ({ actor: 'leo', now: server.clock.now() })
const ref = (id: number) => ({ brand: 'owl', id }) as const
const inHours = (hours: number): Date => new Date(server.clock.now().getTime() + hours * 3_600_000)

async function settle(id: number, decision: Decision, who = mia()): Promise<Settled> {
  const afterwards: (() => void)[] = []
  const effects = { publish: kernel.publish, after: (run: () => void) => void afterwards.push(run) }
  const settled = await inTx((tx) => moderation.settle(tx, ref(id), decision, who, effects))
  for (const run of afterwards) run()
  return settled
}

const file = async ({ client }: Resident, Kind: number, TargetID: number, Reason = 2): Promise<number> =>
  (await client.call(report, { Kind, TargetID, Reason })).ReportID
const titles = async ({ client }: Resident): Promise<string[]> =>
  (await client.call(listMail, {})).Rows.map(({ Title }) => Title)
const audited = async (what: string) =>
  (await kysely.selectFrom('audit').select(['actor', 'row_id', 'after']).where('what', '=', what).execute()).map(
    ({ actor, row_id }) => `${actor} ${row_id}`,
  )

test('a message is deleted on all screens, its author is warned, and both reporters are notified', async () => {
  const loud = await server.signInAs('928000001', { vipPoints: 1000, lang: 'zh_tw' })
  const [one, two] = [
    await server.signInAs('928000002', { lang: 'zh_tw' }),
    await server.signInAs('928000003', { lang: 'vi_vn' }),
  ]
  const recorder = new PushRecorder(two.client, removeClubMessage)
  const line = await loud.client.call(sendPublic, { Message: '你這個笨蛋' })
  const [first, second] = [await file(one, 2, line.ID), await file(two, 2, line.ID)]
  const listed = await moderation.list(kysely, {
    brand: 'owl',
    state: 'open',
    offset: 0,
    most: 10,
    now: server.clock.now(),
  })
  assert.deepEqual(
    listed.map(({ id, alike, earlier }) => [id, alike, earlier]),
    [
      [first, 1, 0],
      [second, 1, 0],
    ],
  )
  assert.equal(await inTx((tx) => moderation.claim(tx, ref(first), mia())), 'claimed')
  const settled = await settle(first, {
    verdict: 'guilty',
    measures: { warn: true, removeMessage: true },
    note: '辱罵',
  })
  assert.ok('outcome' in settled && settled.isNew && settled.outcome.Removed && settled.outcome.Warned)
  assert.equal((await recorder.until(({ ID }) => ID === line.ID)).Message, '')
  const { Rows } = await two.client.call(readHistory, { ChannelType: channelTypes.public })
  assert.ok(!JSON.stringify(Rows).includes('笨蛋'))
  assert.ok((await titles(loud)).includes('請遵守社群規範'))
  assert.ok((await titles(one)).includes('你的檢舉已處理'))
  assert.ok((await titles(two)).includes('Báo cáo của bạn đã được xử lý'))
  const rows = await kysely.selectFrom('report').selectAll().where('id', 'in', [first, second]).execute()
  for (const row of rows) {
    assert.deepEqual([row.settled_by, row.claimed_by, row.outcome], ['mia', null, settled.outcome])
    assert.ok(JSON.stringify(row.evidence).includes('笨蛋'), 'the evidence is kept')
  }
  assert.deepEqual(await audited('chatLine'), [`mia ${line.ID}`])
  assert.deepEqual(await audited('warning'), [`mia ${loud.id}`])
})

test('repeated and ten concurrent settlements settle a report once', async () => {
  const bad = await server.signInAs('928000004', { vipPoints: 1000 })
  const id = await file(await server.signInAs('928000005'), 1, bad.id)
  const decision: Decision = { verdict: 'guilty', measures: { warn: true } }
  const settled = await Promise.all(Array.from({ length: 10 }, () => settle(id, decision)))
  assert.equal(settled.filter((one) => 'isNew' in one && one.isNew).length, 1)
  for (const one of settled)
    assert.deepEqual('outcome' in one && one.outcome, 'outcome' in settled[0]! && settled[0].outcome)
  const letters = await kysely.selectFrom('mail').select('kind').where('player_id', '=', bad.id).execute()
  assert.equal(letters.filter(({ kind }) => kind === 'warned').length, 1)
  const again = await settle(id, { verdict: 'innocent' }, leo())
  assert.ok('outcome' in again && !again.isNew && again.outcome.Verdict === 'guilty', 'the decision is kept')
})

test('a report that an operator has opened is reserved for half an hour', async () => {
  const bad = await server.settle('928000006')
  const id = await file(await server.signInAs('928000007'), 1, bad.id)
  const claim = (who: Moderator) => inTx((tx) => moderation.claim(tx, ref(id), who))
  const [a, b] = await Promise.all([claim(mia()), claim(leo())])
  const loser = a === 'claimed' ? leo : mia
  const winner = a === 'claimed' ? mia : leo
  assert.ok((a === 'claimed') !== (b === 'claimed'))
  assert.deepEqual(await settle(id, { verdict: 'innocent' }, loser()), {
    refused: 'Claimed',
    claimedBy: winner().actor,
  })
  const inState = async (state: 'open' | 'claimed') =>
    (await moderation.list(kysely, { brand: 'owl', state, offset: 0, most: 50, now: server.clock.now() })).some(
      (row) => row.id === id,
    )
  assert.deepEqual([await inState('open'), await inState('claimed')], [false, true])
  assert.equal(await inTx((tx) => moderation.release(tx, ref(id), loser())), false)
  assert.equal(await inTx((tx) => moderation.release(tx, ref(id), winner())), true)
  assert.equal(await claim(winner()), 'claimed')
  await server.pass(moderationRules.claimMs)
  assert.equal(await claim(loser()), 'claimed')
  assert.equal(await inTx((tx) => moderation.claim(tx, { brand: 'crab', id }, mia())), 'NotFound')
  assert.ok('outcome' in (await settle(id, { verdict: 'innocent' }, loser())))
  assert.equal(await claim(winner()), 'Settled')
})

test('a mute applies in its channel until its end, which a letter states', async () => {
  const loud = await server.signInAs('928000008', { vipPoints: 1000, lang: 'zh_tw' })
  const peer = await server.signInAs('928000009')
  const until = inHours(1)
  const id = await file(peer, 1, loud.id)
  await settle(id, { verdict: 'guilty', measures: { mute: { channelType: channelTypes.public, until } } })
  await assert.rejects(
    loud.client.call(sendPublic, { Message: '大家好' }),
    refusedAs('Muted', { Until: until.toISOString() }),
  )
  await loud.client.call(sendPrivate, { PlayerID: peer.id, Message: '私下可以' })
  const letter = (await loud.client.call(listMail, {})).Rows.find(({ Title }) => Title === '你已被禁言')
  assert.match(JSON.stringify(letter), /2026-\d\d-\d\d \d\d:\d\d/)
  const other = await file(await server.signInAs('928000010'), 1, loud.id)
  await settle(other, { verdict: 'guilty', measures: { mute: { channelType: null, until } } })
  await assert.rejects(loud.client.call(sendPrivate, { PlayerID: peer.id, Message: '喂' }), refusedAs('Muted'))
  assert.equal(await inTx((tx) => moderation.unmute(tx, { brand: 'crab', playerId: loud.id }, mia())), false)
  assert.equal(await inTx((tx) => moderation.unmute(tx, { brand: 'owl', playerId: loud.id }, mia())), true)
  await loud.client.call(sendPublic, { Message: '謝謝' })
  const [row] = await moderation.list(kysely, {
    brand: 'owl',
    state: 'settled',
    offset: 0,
    most: 1,
    now: server.clock.now(),
  })
  assert.equal(row!.earlier, 2, 'earlier sanctions of the player are counted')
})

test('a ban ends the session at once, is listed publicly, and can be lifted', async () => {
  const cheat = await server.signInAs('928000011', { name: '作弊王' })
  const tab = await server.helloWith(cheat.token)
  const id = await file(await server.signInAs('928000012'), 1, cheat.id, 3)
  await settle(id, { verdict: 'guilty', measures: { ban: { until: null, isPublic: true, reason: '使用外掛' } } })
  assert.equal((await tab.closed).code, 4014)
  const bans = async () => JSON.stringify((await server.post('player/ban_records', {}, server.at('owl'))).Result)
  assert.ok((await bans()).includes('使用外掛'))
  assert.equal(await inTx((tx) => moderation.liftBan(tx, { brand: 'owl', playerId: cheat.id }, mia())), true)
  assert.ok(!(await bans()).includes('使用外掛'))
  await server.pass(61_000)
  assert.ok((await server.signInAs('928000011')).id === cheat.id)
  assert.deepEqual(await audited('ban'), [`mia ${cheat.id}`, `mia ${cheat.id}`])
})

test('a report without grounds changes nothing, and the reporter is notified of the check', async () => {
  const calm = await server.signInAs('928000013')
  const reporter = await server.signInAs('928000014', { lang: 'id_id' })
  const id = await file(reporter, 1, calm.id)
  assert.deepEqual(await settle(id, { verdict: 'innocent', measures: { warn: true } }), { refused: 'InnocentMeasures' })
  assert.ok('outcome' in (await settle(id, { verdict: 'innocent' })))
  assert.ok((await titles(reporter)).includes('Laporanmu sudah ditinjau'))
  const letters = await kysely.selectFrom('mail').select('kind').where('player_id', '=', calm.id).execute()
  assert.ok(!letters.some(({ kind }) => kind === 'warned' || kind === 'muted'))
  assert.notEqual(await file(reporter, 1, calm.id), id, 'a later message is a new report')
  assert.deepEqual(await settle(999_999_999, { verdict: 'innocent' }), { refused: 'NotFound' })
})

test('invalid decisions are refused', () => {
  const now = new Date('2026-01-15T04:00:00Z')
  const later = new Date(now.getTime() + 1000)
  const check = (kind: number, decision: Decision) => checkDecision({ kind }, decision, now)
  assert.equal(check(1, { verdict: 'guilty', measures: { removeMessage: true } }), 'NoMessage')
  assert.equal(check(2, { verdict: 'guilty', measures: { removeMessage: true } }), null)
  assert.equal(check(1, { verdict: 'guilty', measures: { mute: { channelType: null, until: now } } }), 'Until')
  const tooLong = new Date(now.getTime() + moderationRules.longestMuteMs + 1)
  assert.equal(check(1, { verdict: 'guilty', measures: { mute: { channelType: null, until: tooLong } } }), 'Until')
  const ban = { until: now, isPublic: false, reason: '' }
  assert.equal(check(1, { verdict: 'guilty', measures: { ban } }), 'Until')
  assert.equal(check(1, { verdict: 'guilty', measures: { ban: { ...ban, until: later } } }), null)
  assert.equal(check(1, { verdict: 'innocent', note: 'x'.repeat(501) }), 'Note')
})
