// Between players: blocking ends contact, mutes stop messages, floods are limited, a repeated call sends one message, quotes stay in their
// channel.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { countUnread, listRooms, readHistory, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { addRelation, removeRelation } from '@lantern/protocol/friends.ts'
import { uuid7, systemRandomness } from '../../kernel/ids/ids.ts'
import { Ear, refusedAs, startHouse, type Resident } from '../../testing.ts'
import { mute, mutedUntil, unmute, type Mute } from './chat.ts'

const house = await startHouse()
after(() => house[Symbol.asyncDispose]())

const minute = 60_000
const gold = { vipPoints: 1000 }
const block = 2
const inTx = house.db.kysely.transaction()
const later = (milliseconds: number): Date => new Date(house.clock.now().getTime() + milliseconds)
const muting = (id: number, given: Mute) => inTx.execute((tx) => mute(tx, id, given, house.clock.now()))
const write = ({ client }: Resident, PlayerID: number, Message: string) =>
  client.call(sendPrivate, { PlayerID, Message })

test('a block ends contact both ways: 200070, no conversation, no counter; history stays readable', async () => {
  const [an, bo] = [await house.enter('915100001'), await house.enter('915100002')]
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
  const { client, id } = await house.enter('915100010', gold)
  const peer = await house.settle('915100011')
  const say = (Message: string) => client.call(sendPublic, { Message })
  const until = later(5 * minute)
  await muting(id, { channelType: null, until, reason: 'insults' })
  const refused = refusedAs('Muted', { Until: until.toISOString() })
  await assert.rejects(say('hi'), refused)
  await assert.rejects(client.call(sendPrivate, { PlayerID: peer.id, Message: 'hi' }), refused)
  assert.deepEqual(await mutedUntil(house.db.kysely, id, house.clock.now()), until)
  house.clock.forward(5 * minute)
  await say('hi again')
  await muting(id, { channelType: 1, until: later(minute), reason: 'spam' })
  await assert.rejects(say('and again'), refusedAs('Muted'))
  await client.call(sendPrivate, { PlayerID: peer.id, Message: 'only to you' })
  assert.equal(await mutedUntil(house.db.kysely, id, house.clock.now()), null)
  await inTx.execute((tx) => unmute(tx, id))
  await say('and again')
})

test('of several refusals the first in order is returned: VIP, mute, word filter, rate limit', async () => {
  const low = await house.enter('915100020')
  const { client, id } = await house.enter('915100021', gold)
  const say = (Message: string) => client.call(sendPublic, { Message })
  await muting(low.id, { channelType: null, until: later(minute), reason: '' })
  await assert.rejects(low.client.call(sendPublic, { Message: '外掛' }), refusedAs('VipTooLow'))
  for (let nth = 0; nth < 10; nth++) await say(`line ${nth}`)
  await assert.rejects(say('eleven'), refusedAs('TooManyMessages'))
  await assert.rejects(say('外掛'), refusedAs('SensitiveWords'))
  await muting(id, { channelType: 1, until: later(minute), reason: '' })
  await assert.rejects(say('外掛'), refusedAs('Muted'))
})

test('a repeated text is refused with 200069 and a specific message, and does not count', async () => {
  const { client } = await house.enter('915100030', { ...gold })
  const say = (Message: string) => client.call(sendPublic, { Message })
  await say('大家好')
  await assert.rejects(say(' 大家好 '), refusedAs('TooManyMessages', { Why: 'Repeated' }))
  await assert.rejects(say('大家好'), /請勿重複/)
  for (let nth = 0; nth < 9; nth++) await say(`line ${nth}`)
  await assert.rejects(say('eleven'), refusedAs('TooManyMessages', { RemainingTime: 60 }))
  house.clock.forward(minute)
  await say('大家好')
})

test('a call repeated with its key is the same message, pushed once', async () => {
  const speaker = await house.enter('915100040', gold)
  const hearer = await house.enter('915100041')
  const ear = new Ear(hearer.client, sendPublic)
  const key = uuid7(house.clock.now(), systemRandomness)
  const line = await speaker.client.call(sendPublic, { Message: 'once' }, { key })
  const tab = await house.sit(speaker.token)
  const again = await Promise.all([
    speaker.client.call(sendPublic, { Message: 'once' }, { key }),
    tab.ask({ OP: 30000, Message: 'once', ReqID: key }).then(({ Result }) => Result),
  ])
  assert.deepEqual(again, [line, line])
  await assert.rejects(speaker.client.call(sendPublic, { Message: 'other' }, { key }), refusedAs('BadInput'))
  const last = await speaker.client.call(sendPublic, { Message: 'twice' })
  await ear.until(({ ID }) => ID === last.ID)
  assert.deepEqual(
    ear.heard.map(({ Message }) => Message),
    ['once', 'twice'],
  )
})

test('a reply quotes a message of its own channel and no other', async () => {
  const [an, bo, stranger] = [
    await house.enter('915100050', { ...gold, name: '問的人' }),
    await house.enter('915100051', gold),
    await house.enter('915100052', gold),
  ]
  const secret = await write(an, bo.id, '只給你看')
  const said = await an.client.call(sendPublic, { Message: '誰在？' })
  const answer = await bo.client.call(sendPublic, { Message: '我', ReplyID: said.ID })
  assert.deepEqual(answer.Reply, { ID: said.ID, From: '問的人', Message: '誰在？' })
  const { Rows } = await stranger.client.call(readHistory, { ChannelType: 1, PerPage: 1 })
  assert.deepEqual(Rows, [answer])
  for (const ReplyID of [secret.ID, said.ID + 1_000_000]) {
    await assert.rejects(stranger.client.call(sendPublic, { Message: 'x', ReplyID }), refusedAs('BadInput'))
    await assert.rejects(
      stranger.client.call(sendPrivate, { PlayerID: bo.id, Message: 'x', ReplyID }),
      refusedAs('BadInput'),
    )
  }
  await house.pass(24 * 60 * minute)
  // No session lasts longer than a day.
  const [back, reader] = [await house.enter('915100051'), await house.enter('915100052')]
  const late = await back.client.call(sendPublic, { Message: '還是我', ReplyID: said.ID })
  assert.equal(late.Reply?.Message, '誰在？')
  assert.deepEqual((await reader.client.call(readHistory, { ChannelType: 1, PerPage: 1 })).Rows, [late])
})
