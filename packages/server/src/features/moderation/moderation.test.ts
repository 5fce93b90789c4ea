// Moderation: reports are claimed and settled once, measures apply at once, everyone affected is notified, and everything is in the audit log.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { removeClubMessage, readHistory, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import type { ActionInput } from '@lantern/protocol/office/action.ts'
import {
  claimReport,
  liftBan,
  listReports,
  releaseReport,
  settleReport,
  unmutePlayer,
} from '@lantern/protocol/office/moderation.ts'
import { report } from '@lantern/protocol/support.ts'
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { checkDecision, moderationRules, type Decision as Decided } from './rules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
const { kysely } = server.db

const Brand = 'owl'
const inHours = (hours: number): Date => new Date(server.clock.now().getTime() + hours * 3_600_000)

type Decision = Omit<ActionInput<typeof settleReport>, 'Brand' | 'ID'>

const settle = (ID: number, decision: Decision, actor = 'mia') =>
  server.office(settleReport, { Brand, ID, ...decision }, { actor })

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
  const { Rows: listed } = await server.office(listReports, { Brand, PerPage: 10 })
  assert.deepEqual(
    listed.map(({ ID, Alike, Earlier }) => [ID, Alike, Earlier]),
    [
      [first, 1, 0],
      [second, 1, 0],
    ],
  )
  await server.office(claimReport, { Brand, ID: first }, { actor: 'mia' })
  const settled = await settle(first, {
    Verdict: 'guilty',
    Measures: { Warn: true, RemoveMessage: true },
    Note: '辱罵',
  })
  assert.ok(settled.IsNew && settled.Outcome.Removed && settled.Outcome.Warned)
  assert.equal((await recorder.until(({ ID }) => ID === line.ID)).Message, '')
  const { Rows } = await two.client.call(readHistory, { ChannelType: channelTypes.public })
  assert.ok(!JSON.stringify(Rows).includes('笨蛋'))
  assert.ok((await titles(loud)).includes('請遵守社群規範'))
  assert.ok((await titles(one)).includes('你的檢舉已處理'))
  assert.ok((await titles(two)).includes('Báo cáo của bạn đã được xử lý'))
  const rows = await kysely.selectFrom('report').selectAll().where('id', 'in', [first, second]).execute()
  for (const row of rows) {
    assert.deepEqual([row.settled_by, row.claimed_by, row.outcome], ['mia', null, settled.Outcome])
    assert.ok(JSON.stringify(row.evidence).includes('笨蛋'), 'the evidence is kept')
  }
  assert.deepEqual(await audited('chatLine'), [`mia ${line.ID}`])
  assert.deepEqual(await audited('warning'), [`mia ${loud.id}`])
})

test('repeated and ten concurrent settlements settle a report once', async () => {
  const bad = await server.signInAs('928000004', { vipPoints: 1000 })
  const id = await file(await server.signInAs('928000005'), 1, bad.id)
  const decision: Decision = { Verdict: 'guilty', Measures: { Warn: true } }
  const settled = await Promise.all(Array.from({ length: 10 }, () => settle(id, decision)))
  assert.equal(settled.filter(({ IsNew }) => IsNew).length, 1)
  for (const { Outcome } of settled) assert.deepEqual(Outcome, settled[0]!.Outcome)
  const letters = await kysely.selectFrom('mail').select('kind').where('player_id', '=', bad.id).execute()
  assert.equal(letters.filter(({ kind }) => kind === 'warned').length, 1)
  const again = await settle(id, { Verdict: 'innocent' }, 'leo')
  assert.ok(!again.IsNew && again.Outcome.Verdict === 'guilty', 'the decision is kept')
})

test('a report that an operator has opened is reserved for half an hour', async () => {
  const bad = await server.settle('928000006')
  const ID = await file(await server.signInAs('928000007'), 1, bad.id)
  const claim = (actor: string) => server.office(claimReport, { Brand, ID }, { actor })
  const release = (actor: string) => server.office(releaseReport, { Brand, ID }, { actor })
  const [a, b] = await Promise.allSettled([claim('mia'), claim('leo')])
  const [winner, loser] = a.status === 'fulfilled' ? ['mia', 'leo'] : ['leo', 'mia']
  assert.ok((a.status === 'fulfilled') !== (b.status === 'fulfilled'))
  await assert.rejects(settle(ID, { Verdict: 'innocent' }, loser), {
    refusal: 'Claimed',
    message: `claimed by ${winner}`,
  })
  const inState = async (State: 'open' | 'claimed') =>
    (await server.office(listReports, { Brand, State })).Rows.some((row) => row.ID === ID)
  assert.deepEqual([await inState('open'), await inState('claimed')], [false, true])
  await assert.rejects(release(loser), { refusal: 'NotFound' })
  await release(winner)
  await claim(winner)
  await assert.rejects(claim(loser), { refusal: 'Claimed' })
  await server.pass(moderationRules.claimMs)
  await claim(loser)
  await assert.rejects(server.office(claimReport, { Brand: 'crab', ID }), { refusal: 'NotFound' })
  assert.ok((await settle(ID, { Verdict: 'innocent' }, loser)).IsNew)
  await assert.rejects(claim(winner), { refusal: 'WrongState' })
})

test('a mute applies in its channel until its end, which a letter states', async () => {
  const loud = await server.signInAs('928000008', { vipPoints: 1000, lang: 'zh_tw' })
  const peer = await server.signInAs('928000009')
  const until = inHours(1)
  const id = await file(peer, 1, loud.id)
  await settle(id, {
    Verdict: 'guilty',
    Measures: { Mute: { ChannelType: channelTypes.public, Until: until.toISOString() } },
  })
  await assert.rejects(
    loud.client.call(sendPublic, { Message: '大家好' }),
    refusedAs('Muted', { Until: until.toISOString() }),
  )
  await loud.client.call(sendPrivate, { PlayerID: peer.id, Message: '私下可以' })
  const letter = (await loud.client.call(listMail, {})).Rows.find(({ Title }) => Title === '你已被禁言')
  assert.match(JSON.stringify(letter), /2026-\d\d-\d\d \d\d:\d\d/)
  const other = await file(await server.signInAs('928000010'), 1, loud.id)
  await settle(other, { Verdict: 'guilty', Measures: { Mute: { ChannelType: null, Until: until.toISOString() } } })
  await assert.rejects(loud.client.call(sendPrivate, { PlayerID: peer.id, Message: '喂' }), refusedAs('Muted'))
  await assert.rejects(server.office(unmutePlayer, { Brand: 'crab', PlayerID: loud.id }), { refusal: 'NotFound' })
  await server.office(unmutePlayer, { Brand, PlayerID: loud.id })
  await loud.client.call(sendPublic, { Message: '謝謝' })
  const { Rows: settled } = await server.office(listReports, { Brand, State: 'settled', PerPage: 1 })
  assert.equal(settled[0]!.Earlier, 2, 'earlier sanctions of the player are counted')
})

test('a ban ends the session at once, is listed publicly, and can be lifted', async () => {
  const cheat = await server.signInAs('928000011', { name: '作弊王' })
  const tab = await server.helloWith(cheat.token)
  const id = await file(await server.signInAs('928000012'), 1, cheat.id, 3)
  await settle(id, { Verdict: 'guilty', Measures: { Ban: { Until: null, IsPublic: true, Cause: '使用外掛' } } })
  assert.equal((await tab.closed).code, 4014)
  const bans = async () => JSON.stringify((await server.post('player/ban_records', {}, server.at('owl'))).Result)
  assert.ok((await bans()).includes('使用外掛'))
  await server.office(liftBan, { Brand, PlayerID: cheat.id }, { actor: 'mia' })
  await assert.rejects(server.office(liftBan, { Brand: 'crab', PlayerID: cheat.id }), { refusal: 'NotFound' })
  assert.ok(!(await bans()).includes('使用外掛'))
  await server.pass(61_000)
  assert.ok((await server.signInAs('928000011')).id === cheat.id)
  assert.deepEqual(await audited('ban'), [`mia ${cheat.id}`, `mia ${cheat.id}`])
})

test('a report without grounds changes nothing, and the reporter is notified of the check', async () => {
  const calm = await server.signInAs('928000013')
  const reporter = await server.signInAs('928000014', { lang: 'id_id' })
  const id = await file(reporter, 1, calm.id)
  await assert.rejects(settle(id, { Verdict: 'innocent', Measures: { Warn: true } }), /Measures: an innocent/)
  assert.ok((await settle(id, { Verdict: 'innocent' })).IsNew)
  assert.ok((await titles(reporter)).includes('Laporanmu sudah ditinjau'))
  const letters = await kysely.selectFrom('mail').select('kind').where('player_id', '=', calm.id).execute()
  assert.ok(!letters.some(({ kind }) => kind === 'warned' || kind === 'muted'))
  assert.notEqual(await file(reporter, 1, calm.id), id, 'a later message is a new report')
  await assert.rejects(settle(999_999_999, { Verdict: 'innocent' }), { refusal: 'NotFound' })
})

test('invalid decisions are refused', () => {
  const now = new Date('2026-01-15T04:00:00Z')
  const later = new Date(now.getTime() + 1000)
  const check = (kind: number, decision: Decided) => checkDecision({ kind }, decision, now)
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
