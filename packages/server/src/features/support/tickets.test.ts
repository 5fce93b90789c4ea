// Tickets: players are answered by mail, guests at their contact address; a few a day, a repeated one once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listMail } from '@lantern/protocol/mail.ts'
import * as office from '@lantern/protocol/office/support.ts'
import { openTicket } from '@lantern/protocol/support.ts'
import { openMails } from '../codes/mails.fixture.ts'
import { until } from '../../kernel/testing/until.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { personal } from './personal.ts'
import { isReachable, ticketRules, waitForTicket } from './rules.ts'

const { receiver, gateway } = await openMails()
const server = await startTestServer({ emailGateway: gateway })
after(async () => {
  await server[Symbol.asyncDispose]()
  await receiver.close()
})
// Rate limits are switched off: they are not tested here.
server.bus.store.spend = async () => 0

const words = '儲值之後沒有收到金幣，訂單 1024'
const read = async (id: number) =>
  (await server.db.kysely.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirst())!

test('a player’s question becomes a ticket, confirmed by letter; the same text again is the same ticket', async () => {
  const { client, id } = await server.signInAs('925000001')
  const ask = { Topic: 2, Words: `  <b>${words}</b> `, Contact: 'not-kept@example.com' }
  const { TicketID } = await client.call(openTicket, ask)
  const row = await read(TicketID)
  assert.deepEqual(
    [row.brand, row.player_id, row.household, row.topic, row.words, row.contact, row.settled_at],
    ['owl', id, null, 2, words, '', null],
  )
  assert.equal((await client.call(openTicket, ask)).TicketID, TicketID)
  const letters = (await client.call(listMail, {})).Rows.filter(({ Content }) => Content.includes(String(TicketID)))
  assert.equal(letters.length, 1)
})

test('a guest gives a contact for the answer; invalid input is refused', async () => {
  const post = (body: object) => server.post('support/ticket', { Topic: 1, Words: words, ...body }, server.at('crab'))
  const { Result } = await post({ Contact: 'an@example.com' })
  const row = await read(Result.TicketID)
  assert.deepEqual([row.brand, row.player_id, row.contact], ['crab', null, 'an@example.com'])
  for (const wrong of [{}, { Contact: 'call me' }, { Contact: '0912345678', Words: '幫我' }, { Topic: 7 }])
    assert.equal((await post(wrong)).Code, 100001, JSON.stringify(wrong))
})

test('five tickets a day, also concurrently; then a waiting time', async () => {
  const { client } = await server.signInAs('925000002')
  const ask = (nth: number) => client.call(openTicket, { Topic: 6, Words: `${words}，第 ${nth} 次` })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(ask))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, ticketRules.perDay)
  await assert.rejects(ask(8), refusedAs('TooManyRequests', { RemainingTime: 86_400 }))
  await server.pass(86_400_000)
  const rested = await server.signInAs('925000002')
  assert.ok((await rested.client.call(openTicket, { Topic: 6, Words: words })).TicketID > 0)
})

test('a player’s tickets can be exported and are erased with the account', async () => {
  const { client, id } = await server.signInAs('925000003')
  const { TicketID } = await client.call(openTicket, { Topic: 5, Words: words })
  const { kysely } = server.db
  const mine = (await personal.export(kysely, id)) as { tickets: { words: string }[] }
  assert.deepEqual(
    mine.tickets.map((ticket) => ticket.words),
    [words],
  )
  await kysely.transaction().execute((tx) => personal.erase(tx, id, server.clock.now()))
  assert.equal((await read(TicketID)).words, '')
})

const Brand = 'dragon'
/** A ticket of a guest of dragon. */
async function ask(text: string, Contact: string, more: object = {}): Promise<number> {
  const body = { Topic: 1, Words: text, Contact, Lang: 'en_us', ...more }
  const { Result } = await server.post('support/ticket', body, server.at(Brand))
  return Result.TicketID
}

test('an operator answers a player by a letter in the player’s language, settles the ticket and opens it again', async () => {
  const { client, id: PlayerID, token } = await server.signInAs('925000011', { brand: Brand, lang: 'vi_vn' })
  const { TicketID: ID } = await client.call(openTicket, { Topic: 2, Words: words })
  const which = { Brand, ID } as const
  const [listed] = (await server.office(office.listTickets, { Brand, Topic: 2 })).Rows
  const { CreatedAt, ...row } = listed!
  const open = { SettledAt: null, SettledBy: null, AnswerCount: 0, IsDeliverable: true }
  assert.deepEqual(row, { ID, PlayerID, Topic: 2, Text: words, Contact: '', Locale: 'vi_vn', ...open })
  const answer = { ...which, Text: ' <b>金幣</b>已補發 {name}\n謝謝 ' }
  const answered = await server.office(office.answerTicket, answer, { actor: 'mia' })
  assert.deepEqual([answered.ID, answered.IsDeliverable], [ID, true])
  const reader = server.connect(token, { lang: () => 'vi_vn' })
  reader.open('lobby')
  const [letter] = (await reader.call(listMail, {})).Rows
  assert.match(letter!.Title, new RegExp(`Trả lời câu hỏi ${ID}`))
  assert.equal(letter!.Content, '金幣已補發 {name}\n謝謝')
  const [stored] = (await server.office(office.readTicket, which)).Answers
  const delivered = { Delivery: 'letter', CreatedAt, DeliveredAt: CreatedAt }
  assert.deepEqual(stored, { ID: answered.AnswerID, Text: letter!.Content, Agent: 'mia', ...delivered })

  const { SettledAt } = await server.office(office.settleTicket, which, { actor: 'mia' })
  assert.equal(SettledAt, server.clock.now().toISOString())
  for (const refused of [
    () => server.office(office.answerTicket, answer),
    () => server.office(office.settleTicket, which),
  ])
    await assert.rejects(refused, { refusal: 'WrongState' })
  assert.deepEqual((await server.office(office.listTickets, { Brand, Topic: 2 })).Rows, [])
  const [settled] = (await server.office(office.listTickets, { Brand, State: 'settled' })).Rows
  assert.deepEqual([settled!.ID, settled!.SettledBy, settled!.AnswerCount], [ID, 'mia', 1])
  await server.office(office.reopenTicket, which)
  await assert.rejects(server.office(office.reopenTicket, which), { refusal: 'WrongState' })
  assert.equal((await read(ID)).settled_at, null)
  await assert.rejects(server.office(office.answerTicket, { ...which, Text: '<b></b>' }), /Text: is empty/)
  for (const wrong of [
    { Brand: 'crab', ID },
    { Brand, ID: 999_999 },
  ] as const)
    for (const refused of [
      () => server.office(office.readTicket, wrong),
      () => server.office(office.answerTicket, { ...wrong, Text: 'x' }),
      () => server.office(office.settleTicket, wrong),
      () => server.office(office.reopenTicket, wrong),
    ])
      await assert.rejects(refused, { refusal: 'NotFound' })
})

test('a guest is answered by e-mail; a refused mail, a phone number and a missing mail server are shown', async () => {
  const deliveryOf = async (ID: number) => (await server.office(office.readTicket, { Brand, ID })).Answers.at(-1)!
  const answer = (ID: number, Text: string) => server.office(office.answerTicket, { Brand, ID, Text })
  const settled = async (ID: number) => {
    await server.app.jobs.tick()
    await until(async () => (await deliveryOf(ID)).Delivery !== 'waiting')
    return deliveryOf(ID)
  }
  const ID = await ask('Where are my coins?', 'an@example.com')
  assert.equal((await answer(ID, 'They are in {Brand}.\nSee you')).IsDeliverable, true)
  const { Delivery, DeliveredAt } = await settled(ID)
  assert.deepEqual([Delivery, DeliveredAt], ['sent', server.clock.now().toISOString()])
  const [mail, ...others] = receiver.messages
  assert.deepEqual([others.length, mail!.To], [0, 'an@example.com'])
  assert.match(mail!.Subject, new RegExp(`our answer to your question ${ID}$`))
  assert.match(mail!.Text, new RegExp(`^They are in \\{Brand\\}\\.\\s+See you[^]*your question ${ID}\\.`))

  receiver.fail({ answer: 550, times: 1 })
  await answer(ID, 'Once more')
  assert.deepEqual((await settled(ID)).Delivery, 'failed')
  const byPhone = await ask('Please call me back', '0912-345-678')
  assert.equal((await answer(byPhone, 'We cannot call')).IsDeliverable, false)
  assert.equal((await deliveryOf(byPhone)).Delivery, 'stored')
  const last = await ask('Is anyone there?', 'bo@example.com')
  // Its gateway sends codes only.
  await using without = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
  const stored = await without.office(office.answerTicket, { Brand, ID: last, Text: 'Yes' })
  assert.equal(stored.IsDeliverable, false)
  assert.equal((await without.office(office.readTicket, { Brand, ID: last })).IsDeliverable, false)
  assert.equal((await server.office(office.readTicket, { Brand, ID: last })).IsDeliverable, true)
  assert.equal(receiver.messages.length, 1)
  const pages = [1, 2].map((Page) => server.office(office.listTickets, { Brand, Topic: 1, Page, PerPage: 2 }))
  assert.deepEqual(
    (await Promise.all(pages)).map(({ Total, Rows }) => [Total, Rows.map((row) => row.ID)]),
    [
      [3, [ID, byPhone]],
      [3, [last]],
    ],
  )
})

test('answers are exported and erased with the account, and dropped with their ticket', async () => {
  const { client, id } = await server.signInAs('925000012', { brand: Brand })
  const { TicketID: ID } = await client.call(openTicket, { Topic: 5, Words: words })
  await server.office(office.answerTicket, { Brand, ID, Text: '請看設定' })
  const { kysely } = server.db
  const mine = (await personal.export(kysely, id)) as { tickets: { answers: { words: string }[] }[] }
  assert.deepEqual(
    mine.tickets.map(({ answers }) => answers.map((one) => one.words)),
    [['請看設定']],
  )
  await server.erase(id)
  const erased = await server.office(office.readTicket, { Brand, ID })
  assert.deepEqual([erased.Text, erased.Answers[0]!.Text, erased.IsDeliverable], ['', '', false])
  await server.office(office.settleTicket, { Brand, ID })
  await server.pass(ticketRules.keepDays * 86_400_000 + 86_400_000)
  await until(async () => {
    await server.app.jobs.tick()
    return (await kysely.selectFrom('ticket').select('id').where('id', '=', ID).execute()).length === 0
  })
  const left = await kysely.selectFrom('ticket_answer').select('id').where('ticket_id', '=', ID).execute()
  assert.deepEqual(left, [])
})

test('an e-mail address or a phone number is a valid contact, other text is not', () => {
  for (const good of ['a@b.co', 'an.nguyen+1@mail.example.vn', '+84 912 345 678', '0912-345-678'])
    assert.ok(isReachable(good), good)
  for (const bad of ['', 'a@b', '@b.co', '12345', 'line: owl', 'a b@c.de']) assert.ok(!isReachable(bad), bad)
})

test('the waiting time ends when the oldest ticket is a day old', () => {
  const now = new Date('2026-01-15T04:00:00.000Z')
  const sent = [1, 2, 3, 4, 5].map((hours) => new Date(now.getTime() - hours * 3_600_000))
  assert.equal(waitForTicket(sent.slice(1), now), null)
  assert.equal(waitForTicket(sent, now), 19 * 3600)
})
