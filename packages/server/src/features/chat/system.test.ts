// System actions in the channels: sending messages, offering replies, removing messages, and composing special messages that players cannot.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  countUnread,
  removeClubMessage,
  listRooms,
  readHistory,
  sendPrivate,
  sendPublic,
} from '@lantern/protocol/chat.ts'
import { announcement } from '@lantern/protocol/news.ts'
import type { Tx } from '../../db/open.ts'
import type { Publish } from '../../kernel/context.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { composeSpecial, readScene, removeMessage, sendAsSystem, type SystemMessage } from './chat.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const gold = { vipPoints: 1000 }

/** Like a job: what is published leaves after COMMIT. */
async function act<T>(run: (tx: Tx, publish: Publish) => Promise<T>): Promise<T> {
  const leaving: (() => void)[] = []
  const publish: Publish = (channel, declared, body) =>
    void leaving.push(() => server.app.kernel.publish(channel, declared, body))
  const done = await server.db.kysely.transaction().execute((tx) => run(tx, publish))
  for (const leave of leaving) leave()
  return done
}
const sendAs = (content: SystemMessage) => act((tx, publish) => sendAsSystem(tx, publish, content, server.clock.now()))

test('an announcement reaches all players of its brand, is counted and can be read again', async () => {
  const [listener, abroad] = [await server.signInAs('915200001'), await server.signInAs('915200002', { brand: 'crab' })]
  const recorder = new PushRecorder(listener.client, announcement)
  const away = new PushRecorder(abroad.client, announcement)
  const message = composeSpecial('恭喜 [阿龍] 贏得大獎', {
    op: 'win',
    player_id: 7,
    gamecode: 'owl20',
    amount: 5_000_000,
  })
  const sent = await sendAs({ brand: 'owl', channelType: 6, senderType: 2, name: '系統', message })
  assert.deepEqual([sent.PlayerID, sent.SenderType, sent.ChannelType], [0, 2, 6])
  assert.match(sent.Message, /^\[恭喜 ［阿龍］ 贏得大獎\]\(op=win&player_id=7&gamecode=owl20&amount=5000000\)$/)
  assert.deepEqual(await recorder.until(({ ID }) => ID === sent.ID), sent)
  assert.equal((await listener.client.call(countUnread, {})).Announcement, 1)
  assert.deepEqual((await listener.client.call(readHistory, { ChannelType: 6 })).Rows, [sent])
  assert.equal((await abroad.client.call(readHistory, { ChannelType: 6 })).Total, 0)
  assert.deepEqual(away.received, [])
})

test('customer service sends choices, and its conversation is marked as such', async () => {
  const player = await server.signInAs('915200010')
  const service = await server.settle('915200011', { name: '客服小夜' })
  const recorder = new PushRecorder(player.client, sendPrivate)
  const autoReply = ['儲值', '贈禮密碼']
  const message = await sendAs({
    brand: 'owl',
    channelType: 2,
    playerId: service.id,
    toId: player.id,
    senderType: 1,
    name: '客服',
    message: '您好，需要什麼協助？',
    autoReply,
  })
  assert.deepEqual([message.SenderType, message.AutoReply, message.ToID], [1, autoReply, player.id])
  assert.deepEqual(await recorder.until(({ ID }) => ID === message.ID), message)
  const [room] = (await player.client.call(listRooms, {})).Rows
  assert.deepEqual([room!.PlayerID, room!.SenderType, room!.UnreadCount], [service.id, 1, 1])
  await player.client.call(sendPrivate, { PlayerID: service.id, Message: autoReply[0]! })
  const [again] = (await player.client.call(listRooms, {})).Rows
  assert.deepEqual([again!.SenderType, again!.UnreadCount, again!.Message], [1, 0, '儲值'])
  await assert.rejects(
    sendAs({ brand: 'owl', channelType: 2, toId: player.id, senderType: 2, name: '系統', message: 'x' }),
    /two players/,
  )
})

test('a deleted message keeps its place without its text in history, quotes, lists and open screens', async () => {
  const [an, bo] = [
    await server.signInAs('915200020', { ...gold, name: '說錯話' }),
    await server.signInAs('915200021', gold),
  ]
  const [recorder, rooms] = [new PushRecorder(bo.client, removeClubMessage), await bo.client.call(listRooms, {})]
  assert.equal(rooms.Total, 0)
  const sent = await an.client.call(sendPublic, { Message: '不該說的話' })
  const answer = await bo.client.call(sendPublic, { Message: '別這樣', ReplyID: sent.ID })
  assert.equal(
    (await readScene(server.db.kysely, { id: bo.id, brand: 'owl' }, sent.ID, server.clock.now()))?.message.id,
    sent.ID,
  )
  const remove = (id: number) => act((tx, publish) => removeMessage(tx, publish, id, server.clock.now()))
  assert.deepEqual([await remove(sent.ID), await remove(sent.ID), await remove(999_999)], [true, false, false])
  const gone = await recorder.until(({ ID }) => ID === sent.ID)
  assert.deepEqual([gone.Removed, gone.Message, gone.PlayerID], [true, '', an.id])
  const { Rows } = await bo.client.call(readHistory, { ChannelType: 1 })
  assert.deepEqual(
    Rows.map(({ ID, Message, Removed, Reply }) => [ID, Message, Removed, Reply?.Message]),
    [
      [answer.ID, '別這樣', undefined, ''],
      [sent.ID, '', true, undefined],
    ],
  )
  assert.equal(await readScene(server.db.kysely, { id: bo.id, brand: 'owl' }, sent.ID, server.clock.now()), null)
  assert.equal(JSON.stringify(await bo.client.call(readHistory, { ChannelType: 1 })).includes('不該'), false)

  const letter = await an.client.call(sendPrivate, { PlayerID: bo.id, Message: '私下的話' })
  await remove(letter.ID)
  assert.deepEqual(
    (await bo.client.call(listRooms, {})).Rows.map(({ Message, UnreadCount }) => [Message, UnreadCount]),
    [['', 1]],
  )
  await assert.rejects(an.client.call(sendPublic, { Message: 'x', ReplyID: letter.ID }), refusedAs('BadInput'))
})
