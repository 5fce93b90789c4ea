// Reports: what a player can see can be reported, once, with a copy of what was visible.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { report } from '@lantern/protocol/support.ts'
import { reportKinds } from '@lantern/protocol/values/support.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { personal } from './personal.ts'
import { reportRules } from './rules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
// Rate limits are switched off: they are not tested here.
server.bus.store.spend = async () => 0

const { profile, message, room } = reportKinds
const file = ({ client }: Resident, Kind: number, TargetID: number, Words?: string) =>
  client.call(report, { Kind, TargetID, Reason: 2, ...(Words === undefined ? {} : { Words }) })
const read = async (id: number) =>
  (await server.db.kysely.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst())!

test('a reported profile is stored as it was then', async () => {
  const [reporter, target] = [await server.signInAs('924000001'), await server.settle('924000002', { name: '小惡魔' })]
  const { kysely } = server.db
  await kysely.updateTable('player').set({ introduction: '加我' }).where('id', '=', target.id).execute()
  const { ReportID } = await file(reporter, profile, target.id, '  <b>他</b>\u0007在罵人 ')
  await kysely.updateTable('player').set({ introduction: '' }).where('id', '=', target.id).execute()
  const row = await read(ReportID)
  assert.deepEqual(row.evidence, { Name: '小惡魔', Introduction: '加我', PictureURL: target.picture_url })
  assert.deepEqual(
    [row.brand, row.reporter_id, row.player_id, row.reason, row.words],
    ['owl', reporter.id, target.id, 2, '他在罵人'],
  )
})

test('a reported club is stored with its texts, against its leader; a dissolved club is not found', async () => {
  const [reporter, leader] = [await server.signInAs('924000031'), await server.settle('924000032')]
  const { clubs } = server.app
  const now = server.clock.now()
  const clubId = await server.db.kysely.transaction().execute(async (tx) => {
    const made = await clubs.create(tx, { brand: 'owl', name: '可疑公會', leaderId: leader.id }, now, () => {})
    return made as number
  })
  const { ReportID } = await file(reporter, reportKinds.club, clubId)
  const row = await read(ReportID)
  assert.equal(row.player_id, leader.id)
  assert.deepEqual(row.evidence, { Name: '可疑公會', Introduction: '', Notice: '', PictureURL: '' })
  await server.db.kysely.updateTable('club').set({ dissolved_at: now }).where('id', '=', clubId).execute()
  const later = await server.signInAs('924000033')
  for (const id of [clubId, 999_999])
    await assert.rejects(file(later, reportKinds.club, id), refusedAs('TargetNotFound'))
})

test('a repeated report is the same one, also concurrently, until it is settled', async () => {
  const [reporter, target] = [await server.signInAs('924000003'), await server.settle('924000004')]
  const sockets = await Promise.all(Array.from({ length: 5 }, () => server.helloWith(reporter.token)))
  const ask = { OP: 15500, Kind: profile, TargetID: target.id, Reason: 1 }
  const answers = await Promise.all(sockets.map((socket) => socket.ask(ask)))
  const ids = new Set(answers.map(({ Result }) => Result.ReportID))
  assert.equal(ids.size, 1)
  const [first] = [...ids]
  const other = await file(await server.signInAs('924000005'), profile, target.id)
  assert.notEqual(other.ReportID, first, 'a report of another player is separate')
  await server.db.kysely.updateTable('report').set({ settled_at: server.clock.now() }).where('id', '=', first).execute()
  assert.notEqual((await file(reporter, profile, target.id)).ReportID, first)
})

test('oneself, unknown players and players of another brand are not found', async () => {
  const reporter = await server.signInAs('924000006')
  const stranger = await server.settle('924000007', { brand: 'crab' })
  for (const id of [reporter.id, stranger.id, 999_999_999])
    await assert.rejects(file(reporter, profile, id), refusedAs('TargetNotFound'))
  await assert.rejects(file(reporter, room, 999_999), refusedAs('TargetNotFound'))
  const raw = await server.helloWith(reporter.token)
  for (const wrong of [{ Kind: 6 }, { Reason: 7 }, { TargetID: 0 }, { Words: 'x'.repeat(401) }])
    assert.equal((await raw.ask({ OP: 15500, Kind: 1, TargetID: stranger.id, Reason: 1, ...wrong })).Code, 100001)
})

test('a public message is reported with its neighbours; one’s own cannot be', async () => {
  const author = await server.signInAs('924000008', { vipPoints: 1000, name: '話多多' })
  const reporter = await server.signInAs('924000009', { vipPoints: 1000 })
  const lines = []
  for (let nth = 1; nth <= 9; nth++) lines.push(await author.client.call(sendPublic, { Message: `第${nth}句` }))
  const mine = await reporter.client.call(sendPublic, { Message: '不要這樣' })
  const { ReportID } = await file(reporter, message, lines[6]!.ID)
  const row = await read(ReportID)
  const { Lines } = row.evidence as { Lines: { Message: string; Name: string }[] }
  assert.deepEqual(
    Lines.map(({ Message }) => Message),
    ['第2句', '第3句', '第4句', '第5句', '第6句', '第7句', '第8句', '第9句', '不要這樣'],
  )
  assert.deepEqual([row.player_id, row.target_id, Lines[0]!.Name], [author.id, lines[6]!.ID, '話多多'])
  await assert.rejects(file(reporter, message, mine.ID), refusedAs('TargetNotFound'))
  const crab = await server.signInAs('924000010', { brand: 'crab' })
  await assert.rejects(file(crab, message, lines[6]!.ID), refusedAs('TargetNotFound'))
})

test('a private message can be reported only by its recipient', async () => {
  const [author, listener, third] = [
    await server.signInAs('924000011'),
    await server.signInAs('924000012'),
    await server.signInAs('924000013'),
  ]
  const line = await author.client.call(sendPrivate, { PlayerID: listener.id, Message: '借我錢' })
  await listener.client.call(sendPrivate, { PlayerID: third.id, Message: '別人的話' })
  await assert.rejects(file(third, message, line.ID), refusedAs('TargetNotFound'))
  await assert.rejects(file(author, message, line.ID), refusedAs('TargetNotFound'))
  const { evidence } = await read((await file(listener, message, line.ID)).ReportID)
  assert.deepEqual(
    (evidence as { Lines: { Message: string }[] }).Lines.map(({ Message }) => Message),
    ['借我錢'],
    'only that conversation',
  )
  await server.pass(31 * 86_400_000)
  const late = await server.signInAs('924000012')
  await assert.rejects(file(late, message, line.ID + 1), refusedAs('TargetNotFound'))
})

test('twenty different reports a day, then a waiting time; a repeated one is still answered', async () => {
  const reporter = await server.signInAs('924000014')
  const targets: { readonly id: number }[] = []
  for (let nth = 0; nth <= reportRules.perDay; nth++) targets.push(await server.settle(`9241000${10 + nth}`))
  const last = targets.pop()!
  const sockets = await Promise.all([1, 2, 3, 4].map(() => server.helloWith(reporter.token)))
  for (let nth = 0; nth < targets.length; nth += 4)
    await Promise.all(
      sockets.map((socket, at) => socket.ask({ OP: 15500, Kind: profile, TargetID: targets[nth + at]!.id, Reason: 5 })),
    )
  await assert.rejects(file(reporter, profile, last.id), refusedAs('TooManyRequests', { RemainingTime: 86_400 }))
  assert.ok((await file(reporter, profile, targets[0]!.id)).ReportID > 0)
  await server.pass(86_400_000)
  const rested = await server.signInAs('924000014')
  assert.ok((await file(rested, profile, last.id)).ReportID > 0)
})

test('an erased player’s reports are deleted, and so are their texts in reports of others', async () => {
  const [author, listener] = [await server.signInAs('924000015'), await server.signInAs('924000016')]
  const line = await author.client.call(sendPrivate, { PlayerID: listener.id, Message: '壞話' })
  await listener.client.call(sendPrivate, { PlayerID: author.id, Message: '請停止' })
  const { ReportID } = await file(listener, message, line.ID, '他罵我')
  const about = await file(listener, profile, author.id)
  const { kysely } = server.db
  const mine = (await personal.export(kysely, listener.id)) as { reports: { words: string }[] }
  assert.deepEqual(mine.reports.map(({ words }) => words).toSorted(), ['', '他罵我'])
  assert.equal(JSON.stringify(mine).includes('壞話'), false, 'messages of others are not exported')
  const leave = (id: number) => kysely.transaction().execute((tx) => personal.erase(tx, id, server.clock.now()))
  await leave(author.id)
  const { evidence } = await read(ReportID)
  assert.deepEqual(
    (evidence as { Lines: { Message: string }[] }).Lines.map(({ Message }) => Message),
    ['請停止'],
  )
  assert.deepEqual((await read(about.ReportID)).evidence, {})
  await leave(listener.id)
  const left = await read(ReportID)
  assert.deepEqual([left.words, left.evidence], ['', { Lines: [] }])
})
