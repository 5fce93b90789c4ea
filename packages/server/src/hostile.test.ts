// Hostile texts through every field a player can write: neither stored nor sent text contains markup.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hostileWords, markup } from './hostile.fixture.ts'
import type { Guest } from './kernel/testing.ts'
import { startTestServer } from './testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
const { pool, kysely } = server.db

/** All columns that store these texts. */
const kept = `
  SELECT message AS text FROM chat_line UNION ALL SELECT name FROM chat_line UNION ALL SELECT original_message FROM chat_line
  UNION ALL SELECT last_message FROM chat_room UNION ALL SELECT title FROM live_room UNION ALL SELECT name FROM player
  UNION ALL SELECT introduction FROM player UNION ALL SELECT words FROM report UNION ALL SELECT evidence::text FROM report
  UNION ALL SELECT words FROM ticket UNION ALL SELECT contact FROM ticket`

async function settleClub(leaderId: number, memberId: number): Promise<void> {
  const { clubs } = server.app
  const now = server.clock.now()
  await kysely.transaction().execute(async (tx) => {
    const clubId = await clubs.create(tx, { brand: 'owl', name: '夜行會', leaderId }, now, () => {})
    const allianceId = await clubs.createAlliance(tx, { brand: 'owl', name: '夜行同盟' }, now)
    assert.ok(typeof clubId === 'number' && typeof allianceId === 'number')
    assert.equal(await clubs.join(tx, clubId, { id: memberId, brand: 'owl' }, now, () => {}), null)
    assert.equal(await clubs.openChat(tx, leaderId, now, () => {}), null)
    assert.equal(await clubs.ally(tx, allianceId, clubId, now, () => {}), null)
  })
}

/** Plain, percent-encoded, and encoded twice. */
const dresses = (words: string): { text: string; Decode: boolean }[] => [
  { text: words, Decode: false },
  { text: encodeURIComponent(words), Decode: true },
  { text: encodeURIComponent(encodeURIComponent(words)), Decode: true },
]

test('stored and pushed texts contain no markup', async () => {
  const host = await server.signInAs('916700001', { isHost: true, vipPoints: 1000 })
  const other = await server.signInAs('916700002', { vipPoints: 1000 })
  await settleClub(host.id, other.id)
  const lobby = await server.helloWith(host.token)
  const chat = await server.helloWith(host.token, 'chat')
  const ears = [await server.helloWith(other.token), await server.helloWith(other.token, 'chat')]
  const { RoomID } = (await chat.ask({ OP: 30300, Title: '夜話', Status: 1 })).Result
  for (const guest of [chat, ears[1]!]) assert.equal((await guest.ask({ OP: 30120, RoomID })).Code, 200)
  const answers: unknown[] = []
  let accepted = 0
  const dare = async (socket: Guest, message: { OP: number } & Record<string, unknown>): Promise<void> => {
    const answer = await socket.ask(message)
    if (answer.Code === 200) accepted++
    else assert.ok(answer.Code < 900_000 || answer.Code === 900_003, `${message.OP}: ${answer.Code}`)
    answers.push(answer)
  }

  for (const [at, words] of hostileWords.entries())
    for (const { text, Decode } of dresses(words)) {
      // Ten messages per minute are allowed.
      server.clock.forward(60_000)
      await dare(lobby, { OP: 30000, Message: text, Decode })
      await dare(lobby, { OP: 30010, PlayerID: other.id, Message: text, Decode })
      for (const ChannelType of [3, 4]) await dare(lobby, { OP: 30080, ChannelType, Message: text, Decode })
      await dare(chat, { OP: 30100, Message: text, Decode })
      await dare(chat, { OP: 30300, Title: text, Decode })
      await dare(lobby, { OP: 10160, Introduction: text, Decode })
      await dare(lobby, { OP: 10160, Name: text.slice(0, 10), Decode: false })
      await dare(lobby, { OP: 11510, Name: text, Decode })
      await dare(lobby, { OP: 12360, FriendCode: text.slice(0, 20) })
      const { id: TargetID } = await server.settle(`9168${String(at).padStart(5, '0')}`)
      await dare(lobby, { OP: 15500, Kind: 1, TargetID, Reason: 6, Words: text })
      const ticket = { Topic: 6, Words: `${text} and why I ask`, Contact: text.slice(0, 120) }
      for (const headers of [{}, { 'api-token': host.token }])
        answers.push(await server.post('support/ticket', ticket, headers))
    }
  assert.ok(accepted > 5 * hostileWords.length, `only ${accepted} were accepted`)
  answers.push(...ears.flatMap(({ received }) => received))
  for (const answer of answers) assert.doesNotMatch(JSON.stringify(answer), markup)
  const { rows } = await pool.query<{ text: string | null }>(kept)
  assert.ok(rows.length > accepted / 2)
  for (const { text } of rows) assert.doesNotMatch(text ?? '', markup)
  for (const table of ['report', 'ticket'] as const)
    assert.ok((await kysely.selectFrom(table).selectAll().execute()).length > 3, `${table} was checked`)
})

test('U+0000 is refused with the field’s name on every socket and call, and no path with it fails', async () => {
  const me = await server.signInAs('916700003', { vipPoints: 1000 })
  const zero = 'a\u0000b'
  const lobby = await server.helloWith(me.token)
  const asks: [message: { OP: number } & Record<string, unknown>, field: string][] = [
    [{ OP: 30000, Message: zero }, 'Message'],
    [{ OP: 11510, Name: zero }, 'Name'],
    [{ OP: 10160, Introduction: zero }, 'Introduction'],
    [{ OP: 12360, FriendCode: zero }, 'FriendCode'],
    [{ OP: 15110, Password: `${zero}cd` }, 'Password'],
    [{ OP: 15500, Kind: 1, TargetID: me.id, Reason: 6, Words: zero }, 'Words'],
  ]
  for (const [message, Field] of asks) {
    const { Code, Result } = await lobby.ask(message)
    assert.deepEqual([Code, Result], [100001, { Field }], String(message.OP))
  }
  const calls: [path: string, body: object, field: string][] = [
    ['store/order', { OrderID: zero }, 'OrderID'],
    ['coupon/receive', { Code: zero }, 'Code'],
    ['payment/mycard_verify', { OrderID: zero }, 'OrderID'],
    ['payment/create_order', { GoodsID: 1, InvoiceCarrier: zero }, 'InvoiceCarrier'],
    ['player/account', { Provider: 10000, Token: zero }, 'Token'],
    ['support/ticket', { Topic: 6, Words: `${zero} and why I ask`, Contact: 'x' }, 'Words'],
  ]
  for (const [path, body, Field] of calls) {
    const { status, Code, Result } = await server.post(path, body, { 'api-token': me.token })
    assert.deepEqual([status, Code, Result], [400, 100001, { Field }], path)
  }
  const cookies = { cookie: 'lantern=%00; lantern_device=%00; lantern_attempt=%00; lantern_credential=%00' }
  for (const path of [
    '/signIn/google?signInRedirectURL=%2F%00',
    '/signIn/google/callback?state=a%00b&code=%00',
    '/signIn/%00',
    '/payment/return/mycard?order=%00&lang=%00',
    '/payment/go/mycard?x=%00',
    '/payment/go/%00',
    '/pictures/%00',
    '/zh_tw/%00?id=%00',
    '/dev/inbox.json?phone=%00',
  ])
    assert.ok((await server.ask('GET', path, cookies)).status < 500, path)
  const encoded = await lobby.ask({ OP: 30000, Message: 'a%00b', Decode: true })
  assert.ok(encoded.Code === 100001 || encoded.Result.Message === 'ab', 'nothing of it is stored')
})
