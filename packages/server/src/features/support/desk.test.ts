// Customer service: a conversation like any other, in which choices are answered automatically and everything else by an operator.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { listRooms, markRead, readHistory, sendPrivate } from '@lantern/protocol/chat.ts'
import * as office from '@lantern/protocol/office/support.ts'
import { openService } from '@lantern/protocol/support.ts'
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import type { Tx } from '../../db/open.ts'
import type { Publish } from '../../kernel/context.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { startTestServer, type Resident } from '../../testing.ts'
import { mute, removeMessage } from '../chat/chat.ts'
import { personal } from './personal.ts'
import { deskRules, isToBeGreeted, mustAskToWait } from './deskRules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
const { kysely } = server.db
const { support } = server.app

const inTx = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => kysely.transaction().execute(run)
const waiting = async (Brand: BrandCode = 'owl') => (await server.office(office.listWaiting, { Brand })).Rows
const publish: Publish = (channel, declared, body) => server.app.kernel.publish(channel, declared, body)
const talkOf = async ({ client }: Resident, PlayerID: number) =>
  (await client.call(readHistory, { ChannelType: channelTypes.private, PlayerID })).Rows.toReversed()

test('every brand has its own service account, created once', async () => {
  const desks = brandCodes.map((brand) => support.deskOf(brand))
  assert.equal(new Set(desks).size, brandCodes.length)
  await using other = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
  assert.deepEqual(
    brandCodes.map((brand) => other.app.support.deskOf(brand)),
    desks,
  )
})

test('opening the conversation sends a first message with choices, and a choice is answered at once', async () => {
  const player = await server.signInAs('927000001', { lang: 'vi_vn' })
  const recorder = new PushRecorder(player.client, sendPrivate)
  const { PlayerID: desk } = await player.client.call(openService, {})
  assert.equal(desk, support.deskOf('owl'))
  const welcome = await recorder.until(({ PlayerID }) => PlayerID === desk)
  assert.deepEqual([welcome.SenderType, welcome.ToID, welcome.AutoReply?.length], [1, player.id, 6])
  assert.match(welcome.Message, /chăm sóc khách hàng/)
  const choice = welcome.AutoReply![1]!
  await player.client.call(sendPrivate, { PlayerID: desk, Message: choice })
  const answer = await recorder.until(({ PlayerID, ID }) => PlayerID === desk && ID > welcome.ID)
  assert.match(answer.Message, /mật khẩu quà tặng/)
  assert.deepEqual(answer.AutoReply, welcome.AutoReply, 'more questions can be asked')
  // The same choice again at once is not limited as a flood.
  await player.client.call(sendPrivate, { PlayerID: desk, Message: choice })
  assert.deepEqual(await waiting(), [], 'no operator has to reply')
  const [room] = (await player.client.call(listRooms, {})).Rows
  assert.deepEqual(
    [room!.PlayerID, room!.SenderType, room!.Online],
    [desk, 1, true],
    'automatic replies work at any hour',
  )
  await player.client.call(markRead, { ChannelType: channelTypes.private, PlayerID: desk })
  await player.client.call(openService, {})
  assert.equal((await talkOf(player, desk)).length, 5, 'a player who returns soon gets no second first message')
  await server.pass(deskRules.greetAfterMs)
  const later = await server.signInAs('927000001', { lang: 'id_id' })
  await later.client.call(openService, {})
  assert.match((await talkOf(later, desk)).at(-1)!.Message, /layanan pelanggan/)
})

test('a choice of another language is recognised; free text waits for an operator, and one notice is sent', async () => {
  const player = await server.signInAs('927000002', { lang: 'zh_tw' })
  const desk = support.deskOf('owl')
  await player.client.call(sendPrivate, { PlayerID: desk, Message: 'Lupa sandi hadiah' })
  assert.match((await talkOf(player, desk)).at(-1)!.Message, /sandi hadiah/)
  await player.client.call(sendPrivate, { PlayerID: desk, Message: '我的金幣不見了' })
  await player.client.call(sendPrivate, { PlayerID: desk, Message: '快幫我看' })
  const messages = (await talkOf(player, desk)).map(({ Message, SenderType }) => `${SenderType} ${Message}`)
  assert.equal(messages.filter((line) => line.startsWith('1 已收到')).length, 1)
  const [row] = await waiting()
  assert.deepEqual([row!.PlayerID, row!.Locale, row!.LastMessage], [player.id, 'zh_tw', '快幫我看'])
  assert.deepEqual([row!.WaitingSince, row!.Agent], [server.clock.now().toISOString(), null])
  assert.deepEqual(await waiting('crab'), [])
  const { Total, Rows } = await server.office(office.readConversation, { Brand: 'owl', PlayerID: player.id })
  assert.deepEqual(
    Rows.map(({ Sender }) => Sender),
    ['player', 'automatic', 'player', 'automatic', 'player'],
  )
  assert.deepEqual([Total, Rows[2]!.Message, Rows[2]!.IsRemoved], [5, '我的金幣不見了', false])
  const older = await server.office(office.readConversation, { Brand: 'owl', PlayerID: player.id, Page: 2, PerPage: 2 })
  assert.deepEqual([older.Total, older.Rows], [5, Rows.slice(1, 3)])
  const read = await kysely
    .selectFrom('audit')
    .select(['actor', 'after'])
    .where('row_id', '=', 'support.read')
    .orderBy('id')
    .execute()
  assert.deepEqual(read[0], { actor: 'ann', after: { Brand: 'owl', PlayerID: player.id } })
})

test('an operator’s reply is pushed, sent as customer service, audited, and ends the waiting state', async () => {
  const player = await server.signInAs('927000003', { lang: 'zh_tw' })
  const desk = support.deskOf('owl')
  await player.client.call(sendPrivate, { PlayerID: desk, Message: '我要找客服人員' })
  const recorder = new PushRecorder(player.client, sendPrivate)
  const reply = { Brand: 'owl', PlayerID: player.id } as const
  const mia = { actor: 'mia' }
  await server.office(office.answerPlayer, { ...reply, Message: '<b>請稍等</b>，我查一下' }, mia)
  const line = await recorder.until(({ PlayerID }) => PlayerID === desk)
  assert.deepEqual([line.Message, line.SenderType, line.From], ['請稍等，我查一下', 1, '客服中心'])
  const waits = async () => (await waiting()).map(({ PlayerID }) => PlayerID)
  assert.ok(!(await waits()).includes(player.id))
  // During the conversation no notice about waiting is sent, but the operator finds it in the queue again.
  const before = (await talkOf(player, desk)).length
  await player.client.call(sendPrivate, { PlayerID: desk, Message: '好的' })
  assert.equal((await talkOf(player, desk)).length, before + 1)
  assert.ok((await waits()).includes(player.id))
  const audit = await kysely.selectFrom('audit').selectAll().where('what', '=', 'service').execute()
  assert.deepEqual(
    audit.map(({ actor, row_id, after: change }) => [actor, row_id, change]),
    [['mia', String(player.id), { message: '請稍等，我查一下' }]],
  )
  for (const Message of ['', '  ', '<b></b>', 'x'.repeat(1001)])
    await assert.rejects(server.office(office.answerPlayer, { ...reply, Message }), /Message: /)
  for (const stranger of [
    { ...reply, Brand: 'crab' },
    { ...reply, PlayerID: 999_999 },
  ] as const) {
    await assert.rejects(server.office(office.answerPlayer, { ...stranger, Message: 'x' }), { refusal: 'NotFound' })
    await assert.rejects(server.office(office.readConversation, stranger), { refusal: 'NotFound' })
  }
  const { Rows } = await server.office(office.readConversation, reply)
  assert.deepEqual(Rows.map(({ Sender, Message }) => `${Sender} ${Message}`).slice(-2), [
    'operator 請稍等，我查一下',
    'player 好的',
  ])
})

test('conversations are listed by their newest message, also those that wait for no answer', async () => {
  const list = async (Brand: BrandCode) => server.office(office.listConversations, { Brand, PerPage: 2 })
  assert.deepEqual(await list('horse'), { Total: 0, Rows: [] })
  const [first, next] = [
    await server.signInAs('927000041', { brand: 'horse', lang: 'zh_tw', name: '先寫' }),
    await server.signInAs('927000042', { brand: 'horse', lang: 'zh_tw' }),
  ]
  const PlayerID = support.deskOf('horse')
  await first.client.call(sendPrivate, { PlayerID, Message: '你好嗎' })
  await server.office(office.answerPlayer, { Brand: 'horse', PlayerID: first.id, Message: '很好' })
  await server.pass(1000)
  await next.client.call(openService, {})
  assert.deepEqual(
    (await list('horse')).Rows.map((row) => [row.PlayerID, row.LastMessage, row.WaitingSince, row.Agent]),
    [
      [next.id, null, null, null],
      [first.id, '你好嗎', null, 'ann'],
    ],
  )
  assert.equal((await list('horse')).Rows[1]!.Name, '先寫')
  // A message that was removed is not shown, and keeps its place.
  const { ID } = await first.client.call(sendPrivate, { PlayerID, Message: '刪掉我' })
  await inTx((tx) => removeMessage(tx, publish, ID, server.clock.now()))
  const { Rows } = await server.office(office.readConversation, { Brand: 'horse', PlayerID: first.id })
  const { CreatedAt: _at, ...last } = Rows.at(-1)!
  assert.deepEqual(last, { ID, Sender: 'player', Message: '', IsRemoved: true })
  assert.equal((await list('horse')).Rows[0]!.LastMessage, '你好嗎')
})

test('answers are rows: an operator changes, adds and removes them per brand and language', async () => {
  const shelf = { brand: 'crab', locale: 'zh_tw' } as const
  const who = { actor: 'mia', now: server.clock.now() }
  const text = { Brand: 'crab', Locale: 'zh_tw', Kind: 'choice', Sort: 9, Question: '營業時間' } as const
  const put = (question: string, answer: string) =>
    inTx((tx) => support.editAnswer(tx, shelf, { kind: 'choice', sort: 9, question, answer }, who))
  assert.equal(await put('營業時間', '全年無休'), null)
  const edited = await server.office(office.editAnswer, { ...text, Answer: '每天 9 到 24 點' })
  assert.deepEqual(edited, { Kind: 'choice', Sort: 9, Question: '營業時間', Answer: '每天 9 到 24 點' })
  await assert.rejects(server.office(office.editAnswer, { ...text, Answer: '<b></b>' }), /Answer: /)
  assert.equal(await put(' ', 'x'), 'Text')
  assert.equal(await put('長'.repeat(101), 'x'), 'Text')
  const removed = { Brand: 'crab', Locale: 'zh_tw', Question: '遊戲結果公平嗎' } as const
  await server.office(office.removeAnswer, removed)
  await assert.rejects(server.office(office.removeAnswer, removed), { refusal: 'NotFound' })
  const player = await server.signInAs('927000004', { brand: 'crab', lang: 'zh_tw' })
  const { PlayerID: desk } = await player.client.call(openService, {})
  const [welcome] = await talkOf(player, desk)
  assert.ok(welcome!.AutoReply!.includes('營業時間') && !welcome!.AutoReply!.includes('遊戲結果公平嗎'))
  await player.client.call(sendPrivate, { PlayerID: desk, Message: '營業時間' })
  assert.equal((await talkOf(player, desk)).at(-1)!.Message, '每天 9 到 24 點')
  const owl = await server.signInAs('927000005', { lang: 'zh_tw' })
  const there = await owl.client.call(openService, {})
  assert.ok(!(await talkOf(owl, there.PlayerID))[0]!.AutoReply!.includes('營業時間'), 'another brand is not touched')
  await using next = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
  assert.ok(next.app.support.deskOf('crab') === desk)
  const rows = await kysely.selectFrom('service_answer').selectAll().where('question', '=', '遊戲結果公平嗎').execute()
  assert.equal(rows.filter((row) => row.brand === 'crab' && row.removed_at === null).length, 0, 'removed stays removed')
})

test('concurrent messages over five sockets get one first message', async () => {
  const player = await server.signInAs('927000006')
  const sockets = await Promise.all(Array.from({ length: 5 }, () => server.helloWith(player.token)))
  const answers = await Promise.all(sockets.map((socket) => socket.ask({ OP: 15510 })))
  assert.deepEqual(new Set(answers.map(({ Code }) => Code)), new Set([200]))
  assert.equal((await talkOf(player, support.deskOf('owl'))).length, 1)
})

test('conversation state is erased with its player', async () => {
  const player = await server.signInAs('927000007')
  await player.client.call(openService, {})
  const nothing = { reports: [], tickets: [] }
  assert.deepEqual(await personal.export(kysely, player.id), {
    ...nothing,
    customerService: { waitingSince: null, answeredAt: null },
  })
  await inTx((tx) => personal.erase(tx, player.id, server.clock.now()))
  assert.deepEqual(await personal.export(kysely, player.id), { ...nothing, customerService: null })
})

test('rules for the first message and the waiting notice', () => {
  const now = new Date('2026-01-15T04:00:00Z')
  const ago = (ms: number): Date => new Date(now.getTime() - ms)
  assert.equal(isToBeGreeted(null, now), true)
  assert.equal(isToBeGreeted(ago(deskRules.greetAfterMs - 1), now), false)
  assert.equal(mustAskToWait({ waiting_since: null, answered_at: null }, now), true)
  assert.equal(mustAskToWait({ waiting_since: ago(1), answered_at: null }, now), false)
  assert.equal(mustAskToWait({ waiting_since: null, answered_at: ago(60_000) }, now), false)
})

test('a muted player can still write to customer service, and quote its messages', async () => {
  const player = await server.signInAs('927000031')
  const until = new Date(server.clock.now().getTime() + 60_000)
  await inTx((tx) => mute(tx, player.id, { channelType: null, until, reason: 'spam' }, server.clock.now()))
  const { PlayerID } = await player.client.call(openService, {})
  const line = await player.client.call(sendPrivate, { PlayerID, Message: '他說：收購金幣' })
  assert.equal(line.Message, '他說：收購金幣')
})
