// Between players: blocking ends contact, mutes stop messages, floods are limited, a repeated call sends one message, quotes stay in their
// channel.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { countUnread, listRooms, readHistory, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { addRelation, removeRelation } from '@lantern/protocol/friends.ts'
import { uuid7, systemRandomness } from '../../kernel/ids/ids.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { mute, mutedUntil, unmute, type Mute } from './chat.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const minute = 60_000
const gold = { vipPoints: 1000 }
const block = 2
const inTx = server.db.kysely.transaction()
const later = (milliseconds: number): Date => new Date(server.clock.now().getTime() + milliseconds)
const muting = (id: number, given: Mute) => inTx.execute((tx) => mute(tx, id, given, server.clock.now()))
const write = ({ client }: Resident, PlayerID: number, Message: string) =>
  client.call(sendPrivate, { PlayerID, Message })

test('a block ends contact both ways: 200070, no conversation, no counter; history stays readable', async () => {
  const [an, bo] = [await server.signInAs('915100001'), await server.signInAs('915100002')]
  await write(an, bo.id, '在嗎')
  await write(bo, an.id, '在')
  assert.equal((await an.client.call(countUnread, {})).Private, 1)
  await an.client.call(addRelation, { PlayerID: bo.id, Type: block })
  await assert.rejects(write(an, bo.id, 'x'), refusedAs('CannotContact'))
  await assert.rejects(write(bo, an.id, 'y'), refusedAs('CannotContact'))
  for (const [{ client }, peer] of [
    [an, bo],
    [bo, an],
  ] as const) {
    assert.deepEqual(await client.call(listRooms, {}), { Total: 0, Rows: [] })
    assert.equal((await client.call(countUnread, {})).Private, 0)
    assert.equal((await client.call(readHistory, { ChannelType: 2, PlayerID: peer.id })).Total, 2)
  }
  await an.client.call(removeRelation, { PlayerID: bo.id, Type: block })
  assert.equal((await an.client.call(listRooms, {})).Rows[0]!.UnreadCount, 1)
  await write(bo, an.id, '回來了')
})

test('a mute lasts until its time, in one channel or in all, also on open sockets', async () => {
  const { client, id } = await server.signInAs('915100010', gold)
  const peer = await server.settle('915100011')
  const send = (Message: string) => client.call(sendPublic, { Message })
  const until = later(5 * minute)
  await muting(id, { channelType: null, until, reason: 'insults' })
  const refused = refusedAs('Muted', { Until: until.toISOString() })
  await assert.rejects(send('hi'), refused)
  await assert.rejects(client.call(sendPrivate, { PlayerID: peer.id, Message: 'hi' }), refused)
  assert.deepEqual(await mutedUntil(server.db.kysely, id, server.clock.now()), until)
  server.clock.forward(5 * minute)
  await send('hi again')
  await muting(id, { channelType: 1, until: later(minute), reason: 'spam' })
  await assert.rejects(send('and again'), refusedAs('Muted'))
  await client.call(sendPrivate, { PlayerID: peer.id, Message: 'only to you' })
  assert.equal(await mutedUntil(server.db.kysely, id, server.clock.now()), null)
  await inTx.execute((tx) => unmute(tx, id))
  await send('and again')
})

test('of several refusals the first in order is returned: VIP, mute, word filter, rate limit', async () => {
  const low = await server.signInAs('915100020')
  const { client, id } = await server.signInAs('915100021', gold)
  const send = (Message: string) => client.call(sendPublic, { Message })
  await muting(low.id, { channelType: null, until: later(minute), reason: '' })
  await assert.rejects(low.client.call(sendPublic, { Message: '外掛' }), refusedAs('VipTooLow'))
  for (let nth = 0; nth < 10; nth++) await send(`line ${nth}`)
  await assert.rejects(send('eleven'), refusedAs('TooManyMessages'))
  await assert.rejects(send('外掛'), refusedAs('SensitiveWords'))
  await muting(id, { channelType: 1, until: later(minute), reason: '' })
  await assert.rejects(send('外掛'), refusedAs('Muted'))
})

test('a repeated text is refused with 200069 and a specific message, and does not count', async () => {
  const { client } = await server.signInAs('915100030', { ...gold })
  const send = (Message: string) => client.call(sendPublic, { Message })
  await send('大家好')
  await assert.rejects(send(' 大家好 '), refusedAs('TooManyMessages', { Why: 'Repeated' }))
  await assert.rejects(send('大家好'), /請勿重複/)
  for (let nth = 0; nth < 9; nth++) await send(`line ${nth}`)
  await assert.rejects(send('eleven'), refusedAs('TooManyMessages', { RemainingTime: 60 }))
  server.clock.forward(minute)
  await send('大家好')
})

test('a call repeated with its key is the same message, pushed once', async () => {
  const author = await server.signInAs('915100040', gold)
  const listener = await server.signInAs('915100041')
  const recorder = new PushRecorder(listener.client, sendPublic)
  const key = uuid7(server.clock.now(), systemRandomness)
  const message = await author.client.call(sendPublic, { Message: 'once' }, { key })
  const tab = await server.helloWith(author.token)
  const again = await Promise.all([
    author.client.call(sendPublic, { Message: 'once' }, { key }),
    tab.ask({ OP: 30000, Message: 'once', ReqID: key }).then(({ Result }) => Result),
  ])
  assert.deepEqual(again, [message, message])
  await assert.rejects(author.client.call(sendPublic, { Message: 'other' }, { key }), refusedAs('BadInput'))
  const last = await author.client.call(sendPublic, { Message: 'twice' })
  await recorder.until(({ ID }) => ID === last.ID)
  assert.deepEqual(
    recorder.received.map(({ Message }) => Message),
    ['once', 'twice'],
  )
})

test('a reply quotes a message of its own channel and no other', async () => {
  const [an, bo, stranger] = [
    await server.signInAs('915100050', { ...gold, name: '問的人' }),
    await server.signInAs('915100051', gold),
    await server.signInAs('915100052', gold),
  ]
  const secret = await write(an, bo.id, '只給你看')
  const sent = await an.client.call(sendPublic, { Message: '誰在？' })
  const answer = await bo.client.call(sendPublic, { Message: '我', ReplyID: sent.ID })
  assert.deepEqual(answer.Reply, { ID: sent.ID, From: '問的人', Message: '誰在？' })
  const { Rows } = await stranger.client.call(readHistory, { ChannelType: 1, PerPage: 1 })
  assert.deepEqual(Rows, [answer])
  for (const ReplyID of [secret.ID, sent.ID + 1_000_000]) {
    await assert.rejects(stranger.client.call(sendPublic, { Message: 'x', ReplyID }), refusedAs('BadInput'))
    await assert.rejects(
      stranger.client.call(sendPrivate, { PlayerID: bo.id, Message: 'x', ReplyID }),
      refusedAs('BadInput'),
    )
  }
  await server.pass(24 * 60 * minute)
  // No session lasts longer than a day.
  const [back, reader] = [await server.signInAs('915100051'), await server.signInAs('915100052')]
  const late = await back.client.call(sendPublic, { Message: '還是我', ReplyID: sent.ID })
  assert.equal(late.Reply?.Message, '誰在？')
  assert.deepEqual((await reader.client.call(readHistory, { ChannelType: 1, PerPage: 1 })).Rows, [late])
})
