// System actions in the channels: sending messages, offering replies, removing messages, and composing special messages that players cannot.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { countUnread, lineRemoved, listRooms, readHistory, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { announcement } from '@lantern/protocol/news.ts'
import type { Tx } from '../../db/open.ts'
import type { Publish } from '../../kernel/context.ts'
import { Ear, refusedAs, startHouse } from '../../testing.ts'
import { composeSpecial, lineFor, removeLine, say, type Saying } from './chat.ts'

const house = await startHouse()
after(() => house[Symbol.asyncDispose]())
const gold = { vipPoints: 1000 }

/** Like a job: what is published leaves after COMMIT. */
async function act<T>(run: (tx: Tx, publish: Publish) => Promise<T>): Promise<T> {
  const leaving: (() => void)[] = []
  const publish: Publish = (channel, declared, body) =>
    void leaving.push(() => house.app.kernel.publish(channel, declared, body))
  const done = await house.db.kysely.transaction().execute((tx) => run(tx, publish))
  for (const leave of leaving) leave()
  return done
}
const speak = (saying: Saying) => act((tx, publish) => say(tx, publish, saying, house.clock.now()))

test('an announcement reaches all players of its brand, is counted and can be read again', async () => {
  const [hearer, abroad] = [await house.enter('915200001'), await house.enter('915200002', { brand: 'crab' })]
  const ear = new Ear(hearer.client, announcement)
  const away = new Ear(abroad.client, announcement)
  const message = composeSpecial('恭喜 [阿龍] 贏得大獎', {
    op: 'win',
    player_id: 7,
    gamecode: 'owl20',
    amount: 5_000_000,
  })
  const line = await speak({ brand: 'owl', channelType: 6, senderType: 2, name: '系統', message })
  assert.deepEqual([line.PlayerID, line.SenderType, line.ChannelType], [0, 2, 6])
  assert.match(line.Message, /^\[恭喜 ［阿龍］ 贏得大獎\]\(op=win&player_id=7&gamecode=owl20&amount=5000000\)$/)
  assert.deepEqual(await ear.until(({ ID }) => ID === line.ID), line)
  assert.equal((await hearer.client.call(countUnread, {})).Announcement, 1)
  assert.deepEqual((await hearer.client.call(readHistory, { ChannelType: 6 })).Rows, [line])
  assert.equal((await abroad.client.call(readHistory, { ChannelType: 6 })).Total, 0)
  assert.deepEqual(away.heard, [])
})

test('customer service sends choices, and its conversation is marked as such', async () => {
  const player = await house.enter('915200010')
  const service = await house.settle('915200011', { name: '客服小夜' })
  const ear = new Ear(player.client, sendPrivate)
  const autoReply = ['儲值', '贈禮密碼']
  const line = await speak({
    brand: 'owl',
    channelType: 2,
    playerId: service.id,
    toId: player.id,
    senderType: 1,
    name: '客服',
    message: '您好，需要什麼協助？',
    autoReply,
  })
  assert.deepEqual([line.SenderType, line.AutoReply, line.ToID], [1, autoReply, player.id])
  assert.deepEqual(await ear.until(({ ID }) => ID === line.ID), line)
  const [room] = (await player.client.call(listRooms, {})).Rows
  assert.deepEqual([room!.PlayerID, room!.SenderType, room!.UnreadCount], [service.id, 1, 1])
  await player.client.call(sendPrivate, { PlayerID: service.id, Message: autoReply[0]! })
  const [again] = (await player.client.call(listRooms, {})).Rows
  assert.deepEqual([again!.SenderType, again!.UnreadCount, again!.Message], [1, 0, '儲值'])
  await assert.rejects(
    speak({ brand: 'owl', channelType: 2, toId: player.id, senderType: 2, name: '系統', message: 'x' }),
    /two players/,
  )
})

test('a deleted message keeps its place without its text in history, quotes, lists and open screens', async () => {
  const [an, bo] = [await house.enter('915200020', { ...gold, name: '說錯話' }), await house.enter('915200021', gold)]
  const [ear, rooms] = [new Ear(bo.client, lineRemoved), await bo.client.call(listRooms, {})]
  assert.equal(rooms.Total, 0)
  const said = await an.client.call(sendPublic, { Message: '不該說的話' })
  const answer = await bo.client.call(sendPublic, { Message: '別這樣', ReplyID: said.ID })
  assert.equal(
    (await lineFor(house.db.kysely, { id: bo.id, brand: 'owl' }, said.ID, house.clock.now()))?.line.id,
    said.ID,
  )
  const remove = (id: number) => act((tx, publish) => removeLine(tx, publish, id, house.clock.now()))
  assert.deepEqual([await remove(said.ID), await remove(said.ID), await remove(999_999)], [true, false, false])
  const gone = await ear.until(({ ID }) => ID === said.ID)
  assert.deepEqual([gone.Removed, gone.Message, gone.PlayerID], [true, '', an.id])
  const { Rows } = await bo.client.call(readHistory, { ChannelType: 1 })
  assert.deepEqual(
    Rows.map(({ ID, Message, Removed, Reply }) => [ID, Message, Removed, Reply?.Message]),
    [
      [answer.ID, '別這樣', undefined, ''],
      [said.ID, '', true, undefined],
    ],
  )
  assert.equal(await lineFor(house.db.kysely, { id: bo.id, brand: 'owl' }, said.ID, house.clock.now()), null)
  assert.equal(JSON.stringify(await bo.client.call(readHistory, { ChannelType: 1 })).includes('不該'), false)

  const letter = await an.client.call(sendPrivate, { PlayerID: bo.id, Message: '私下的話' })
  await remove(letter.ID)
  assert.deepEqual(
    (await bo.client.call(listRooms, {})).Rows.map(({ Message, UnreadCount }) => [Message, UnreadCount]),
    [['', 1]],
  )
  await assert.rejects(an.client.call(sendPublic, { Message: 'x', ReplyID: letter.ID }), refusedAs('BadInput'))
})
