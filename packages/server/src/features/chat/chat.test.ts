// Sending messages: who may send, how the text is cleaned, the rate limits, and who receives it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readLevels } from '@lantern/protocol/levels.ts'
import { countUnread, listRooms, markRead, readHistory, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { addRelation } from '@lantern/protocol/friends.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { chatLimits, publicVip } from './rules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const minute = 60_000
const gold = { vipPoints: 1000 }

test('a new player gets 200065 in public, in the requested language', async () => {
  const { client, token } = await server.signInAs('915000001')
  await assert.rejects(client.call(sendPublic, { Message: 'hi' }), refusedAs('VipTooLow'))
  const lobby = await server.helloWith(token)
  const texts = new Set<string>()
  for (const Lang of ['zh_tw', 'vi-vn', 'id_id', 'en_us']) {
    const answer = await lobby.ask({ OP: 30000, Message: 'hi', Lang })
    assert.equal(answer.Code, 200065)
    assert.match(answer.Message, { zh_tw: /VIP 等級不足/, 'vi-vn': /VIP/, id_id: /VIP/, en_us: /VIP level/ }[Lang]!)
    texts.add(answer.Message)
  }
  assert.equal(texts.size, 4)
  assert.equal((await client.call(readHistory, { ChannelType: 1 })).Total, 0)
})

test('a message of a Gold player is pushed to the whole channel, with its position', async () => {
  const author = await server.signInAs('915000002', { ...gold, name: '金牌阿龍' })
  const listener = await server.signInAs('915000003')
  const raw = await server.helloWith(listener.token)
  const recorder = new PushRecorder(listener.client, sendPublic)
  const message = await author.client.call(sendPublic, { Message: '大家好 👋', ReplyID: 0 })
  assert.deepEqual(
    { ...message, ID: 0 },
    {
      ID: 0,
      ChannelType: 1,
      PlayerID: author.id,
      From: '金牌阿龍',
      Message: '大家好 👋',
      CreateTime: server.clock.now().toISOString(),
      Flag: 0,
      SenderType: 0,
      VIPLevel: 3,
      PictureSetting: 2,
      PictureURL: '',
    },
  )
  assert.deepEqual(await recorder.until(({ ID }) => ID === message.ID), message)
  const push = await raw.next((frame) => frame.OP === 30002)
  assert.deepEqual([push.Code, push.Result, push.Channel], [200, message, 'public.owl'])
  const second = await author.client.call(sendPublic, { Message: '再來一局' })
  const next = await raw.next((frame) => frame.OP === 30002)
  assert.deepEqual([next.Result.ID, next.Position], [second.ID, push.Position! + 1])
})

test('ten messages a minute over all sockets and both channels; only accepted ones count', async () => {
  const author = await server.signInAs('915000004', gold)
  const peer = await server.settle('915000005')
  const chat = await server.helloWith(author.token, 'chat')
  for (let index = 0; index < 6; index++)
    await assert.rejects(author.client.call(sendPublic, { Message: ' \n ' }), refusedAs('BadInput'))
  await assert.rejects(author.client.call(sendPublic, { Message: '外掛' }), refusedAs('SensitiveWords'))
  for (let index = 0; index < 5; index++) {
    await author.client.call(sendPublic, { Message: `lobby ${index}` })
    assert.equal((await chat.ask({ OP: 30010, PlayerID: peer.id, Message: `chat ${index}` })).Code, 200)
    server.clock.forward(1000)
  }
  await assert.rejects(author.client.call(sendPublic, { Message: 'eleven' }), refusedAs('TooManyMessages'))
  assert.equal((await chat.ask({ OP: 30010, PlayerID: peer.id, Message: 'eleven' })).Code, 200069)
  // One minute after the first two messages, two more are allowed.
  server.clock.forward(55_000)
  await author.client.call(sendPublic, { Message: 'twelve' })
  assert.equal((await chat.ask({ OP: 30000, Message: 'thirteen' })).Code, 200)
  await assert.rejects(author.client.call(sendPublic, { Message: 'fourteen' }), refusedAs('TooManyMessages'))
})

test('after an operator changes the limits of a brand the next message is checked against them', async () => {
  const { client } = await server.signInAs('915000044', { ...gold, brand: 'betrnk' })
  const change = { brand: 'betrnk', actor: 'test' } as const
  await server.app.settings.change(chatLimits, { ...change, value: { ...chatLimits.first, perMinute: 1 } })
  await client.call(sendPublic, { Message: 'one' })
  await assert.rejects(client.call(sendPublic, { Message: 'two' }), refusedAs('TooManyMessages', { RemainingTime: 60 }))
  await server.app.settings.change(chatLimits, { ...change, value: null })
  await client.call(sendPublic, { Message: 'two' })
})

test('an operator changes from which VIP on the public channel is open; the table of ranks follows', async () => {
  const { client } = await server.signInAs('915000045', { vipPoints: 0, brand: 'betrnk' })
  const ranks = async () => (await client.call(readLevels, {})).VIPTable.filter(({ Chat }) => Chat).length
  await assert.rejects(client.call(sendPublic, { Message: 'hello' }), refusedAs('VipTooLow'))
  assert.equal(await ranks(), 6)
  const change = { brand: 'betrnk', actor: 'test' } as const
  await server.app.settings.change(publicVip, { ...change, value: 1 })
  await client.call(sendPublic, { Message: 'hello' })
  assert.equal(await ranks(), 8)
  await server.app.settings.change(publicVip, { ...change, value: 8 })
  await assert.rejects(client.call(sendPublic, { Message: 'again' }), refusedAs('VipTooLow'))
  await server.app.settings.change(publicVip, { ...change, value: null })
})

test('of thirty messages sent at once over two sockets ten are accepted', async () => {
  const author = await server.signInAs('915000006', gold)
  const chat = await server.helloWith(author.token, 'chat')
  const lobby = Array.from({ length: 15 }, (_, index) =>
    author.client.call(sendPublic, { Message: `a${index}` }).then(
      () => 200,
      (error: { code: number }) => error.code,
    ),
  )
  for (let index = 0; index < 15; index++) chat.send({ OP: 30000, Message: `b${index}`, ReqID: chat.newKey() })
  const codes = await Promise.all([
    ...lobby,
    ...Array.from({ length: 15 }, async () => (await chat.next((frame) => frame.OP === 30001)).Code),
  ])
  assert.equal(codes.filter((code) => code === 200).length, 10)
  assert.equal(codes.filter((code) => code === 200069).length, 20)
})

test('the limit of a hundred characters counts code points after decoding and cleaning', async () => {
  const { client } = await server.signInAs('915000007', gold)
  const send = async (Message: string, Decode?: boolean) =>
    (await client.call(sendPublic, { Message, ...(Decode === undefined ? {} : { Decode }) })).Message
  assert.equal(await send('😀'.repeat(100)), '😀'.repeat(100))
  await assert.rejects(send('😀'.repeat(101)), refusedAs('BadInput', { Field: 'Message' }))
  assert.equal(await send(encodeURIComponent('夜'.repeat(100)), true), '夜'.repeat(100))
  assert.equal(await send('%E4%BD%A0'), '%E4%BD%A0')
  await assert.rejects(send('100%', true), refusedAs('BadInput', { Field: 'Message' }))
  assert.equal(await send('<b onclick="x()">hello</b><script>'), 'hello')
  assert.equal(await send('%3Cimg%20src%3Dx%3Ehello%20again', true), 'hello again')
  assert.equal(await send('two\nlines'), 'two\nlines')
  for (const blank of ['', '   ', '\u200B\u200B', '<br>', '\n\t'])
    await assert.rejects(send(blank), refusedAs('BadInput', { Field: 'Message' }))
})

test('sensitive words are refused with 200067 in every disguise, in public and in private', async () => {
  const { client } = await server.signInAs('915000008', gold)
  const peer = await server.settle('915000009')
  for (const Message of ['賣外掛', '外 掛', '外<i>掛', 'Judi-Online', 'ｊｕｄｉ ｏｎｌｉｎｅ', 'BÁN XU', '外\u200B挂'])
    await assert.rejects(client.call(sendPublic, { Message }), refusedAs('SensitiveWords'), Message)
  await assert.rejects(client.call(sendPrivate, { PlayerID: peer.id, Message: '代儲' }), refusedAs('SensitiveWords'))
})

test('a forged special message is escaped', async () => {
  const { client } = await server.signInAs('915000012', gold)
  const listener = await server.signInAs('915000013')
  const recorder = new PushRecorder(listener.client, sendPublic)
  const forged = ['[System](op=jackpot&amount=9)', ' [x] (op=1)', '<b>[System](op=1&player_id=2)', '[](op=1)', '(op=1)']
  for (const Message of forged) {
    const message = await client.call(sendPublic, { Message })
    assert.doesNotMatch(message.Message, /\(\s*\w+=/)
    assert.equal((await recorder.until(({ ID }) => ID === message.ID)).Message, message.Message)
  }
  assert.equal(recorder.received.length, forged.length)
})

test('a private message reaches the recipient and the sender’s other sockets only', async () => {
  const sender = await server.signInAs('915000014')
  const receiver = await server.signInAs('915000015', gold)
  const stranger = await server.signInAs('915000016')
  const [there, tab, nowhere] = await Promise.all(
    [receiver, sender, stranger].map(({ token }) => server.helloWith(token)),
  )
  const message = await sender.client.call(sendPrivate, { PlayerID: receiver.id, Message: '嗨' })
  // Below VIP 3 the message carries the warning against trading.
  assert.deepEqual([message.Flag, message.ChannelType, message.PlayerID, message.ToID], [1, 2, sender.id, receiver.id])
  assert.deepEqual((await there!.next((frame) => frame.OP === 30012)).Result, message)
  assert.deepEqual((await tab!.next((frame) => frame.OP === 30012)).Result, message)
  const answer = await receiver.client.call(sendPrivate, { PlayerID: sender.id, Message: '你好', ReplyID: message.ID })
  const quoted = { ID: message.ID, From: message.From, Message: '嗨' }
  assert.deepEqual([answer.Flag, answer.ReplyID, answer.Reply], [0, message.ID, quoted])
  await tab!.next((frame) => frame.OP === 30012 && frame.Result.ID === answer.ID)
  await nowhere!.ask({ OP: 10030 })
  assert.deepEqual(
    nowhere!.received.filter((frame) => frame.OP === 30012),
    [],
  )
  const read = { ChannelType: 2, PlayerID: sender.id } as const
  assert.deepEqual((await stranger.client.call(readHistory, read)).Rows, [])
  await assert.rejects(stranger.client.call(readHistory, { ChannelType: 2 }), refusedAs('BadInput'))
})

test('two players who write to each other at once lose no message, and counters are right', async () => {
  const [left, right] = [await server.signInAs('915000021'), await server.signInAs('915000022')]
  const sendsOf = ({ client }: typeof left, PlayerID: number) =>
    Array.from({ length: 10 }, (_, index) => client.call(sendPrivate, { PlayerID, Message: `${index}` }))
  const messages = await Promise.all([...sendsOf(left, right.id), ...sendsOf(right, left.id)])
  const { Total, Rows } = await left.client.call(readHistory, { ChannelType: 2, PlayerID: right.id })
  assert.equal(Total, 20)
  assert.deepEqual(
    Rows.map(({ ID }) => ID),
    messages.map(({ ID }) => ID).toSorted((a, b) => b - a),
  )
  // Sending a message marks everything before it as read; the unread count of the other side is determined by the last message.
  const rooms = await Promise.all([left, right].map(({ client }) => client.call(listRooms, {})))
  for (const room of rooms) assert.equal(room.Rows[0]!.Message, Rows[0]!.Message)
  const unread = rooms.map((room) => room.Rows[0]!.UnreadCount)
  assert.ok(Math.min(...unread) === 0 && Math.max(...unread) > 0, String(unread))
})

test('messages to oneself and to unknown players are refused', async () => {
  const { client, id } = await server.signInAs('915000017')
  await assert.rejects(client.call(sendPrivate, { PlayerID: id, Message: 'me' }), refusedAs('CannotContact'))
  await assert.rejects(client.call(sendPrivate, { PlayerID: 999_999, Message: '?' }), refusedAs('TargetNotFound'))
  await assert.rejects(client.call(readHistory, { ChannelType: 3 }), refusedAs('ClubNotMember'))
})

test('conversations have unread counters until they are read, and other tabs are updated', async () => {
  const me = await server.signInAs('915000018', gold)
  const first = await server.signInAs('915000019', { ...gold, name: '阿春' })
  const second = await server.signInAs('915000020', { ...gold, name: '阿夏' })
  const tab = await server.helloWith(me.token)
  await first.client.call(sendPublic, { Message: 'read by the next sender' })
  await me.client.call(sendPublic, { Message: 'my own are not unread' })
  await first.client.call(sendPublic, { Message: 'all' })
  await first.client.call(sendPrivate, { PlayerID: me.id, Message: 'one' })
  await first.client.call(sendPrivate, { PlayerID: me.id, Message: 'two' })
  server.clock.forward(1000)
  await second.client.call(sendPrivate, { PlayerID: me.id, Message: 'three' })
  // A player who has added me as a friend lets me see whether they are online.
  await first.client.call(addRelation, { PlayerID: me.id, Type: 1 })
  const counted = { Announcement: 0, Club: 0, Alliance: 0, EnableClub: false }
  assert.deepEqual(await me.client.call(countUnread, {}), { Total: 4, Public: 1, Private: 3, ...counted })

  const { Total, Rows } = await me.client.call(listRooms, {})
  assert.equal(Total, 2)
  assert.deepEqual(
    Rows.map((room) => [room.PlayerID, room.Name, room.Message, room.UnreadCount, room.Online]),
    [
      [second.id, '阿夏', 'three', 1, false],
      [first.id, '阿春', 'two', 2, true],
    ],
  )
  assert.deepEqual((await me.client.call(listRooms, { Page: 2, PerPage: 1 })).Rows, [Rows[1]])
  assert.equal((await first.client.call(listRooms, {})).Rows[0]!.UnreadCount, 0)

  const read = await me.client.call(markRead, { ChannelType: 2, PlayerID: first.id })
  assert.deepEqual(read, { Total: 2, Public: 1, Private: 1, ...counted })
  assert.deepEqual((await tab.next((frame) => frame.OP === 30042 && frame.Result.Total > 0)).Result, read)
  const all = await me.client.call(markRead, { ChannelType: 1 })
  assert.deepEqual([all.Public, all.Private], [0, 1])
  server.clock.forward(minute)
  assert.equal((await server.signInAs('915000018')).hello.Unread.Private, 1)
})
