// Tickets: players are answered by mail, guests at their contact address; a few a day, a repeated one once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listMail } from '@lantern/protocol/mail.ts'
import { openTicket } from '@lantern/protocol/support.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { personal } from './personal.ts'
import { isReachable, ticketRules, waitForTicket } from './rules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
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
