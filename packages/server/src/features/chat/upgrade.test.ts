// Migration of a database from before channels had message counts: afterwards pages, replies, conversations and counters are correct.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { countUnread, listRooms, markRead, readHistory, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { migrate } from '../../db/migrate.ts'
import { createPartitions } from '../../db/partitions.ts'
import { testDatabase, testNow } from '../../db/testing.ts'
import { startTestServer } from '../../testing.ts'

const lastBefore = 26
const people = ['918900001', '918900002', '918900003'] as const

const db = await testDatabase()
after(() => db.close())
await db.pool.query('drop schema public cascade; create schema public')
await migrate(db, { now: testNow, upTo: lastBefore, mayHaveGaps: true })
await createPartitions(db, testNow)

const [anna, ben, cora] = await Promise.all(people.map(addPlayer))
const [first, second] = await sendBefore()
await migrate(db, { now: testNow, mayHaveGaps: true })
await createPartitions(db, testNow)
const server = await startTestServer({ db })
after(() => server[Symbol.asyncDispose]())

async function addPlayer(phone: string): Promise<number> {
  const { rows } = await db.pool.query(
    `WITH known AS (
       INSERT INTO player (brand, name, name_key, vip, vip_points, registered_at, last_login_at, session_generation)
       VALUES ('owl', 'n' || $1, 'n' || $1, 3, 1000, $2, $2, 1) RETURNING id)
     INSERT INTO player_identity (brand, provider, subject, player_id, linked_at)
     SELECT 'owl', 6, '+84' || $1, id, $2 FROM known RETURNING player_id`,
    [phone, testNow],
  )
  return rows[0].player_id
}

interface Old {
  readonly by: number
  readonly to?: number
  readonly text: string
  readonly daysAgo: number
  readonly replyTo?: number
}

async function addMessage({ by, to, text, daysAgo, replyTo }: Old): Promise<number> {
  const at = new Date(testNow.getTime() - daysAgo * 86_400_000 - 60_000)
  const channel = to ? `${Math.min(by, to)}:${Math.max(by, to)}` : '0'
  const { rows } = await db.pool.query(
    `INSERT INTO chat_line (day, brand, channel_type, channel, player_id, to_id, name, message, reply_id, created_at)
     VALUES (($1::timestamptz AT TIME ZONE 'Asia/Taipei')::date, 'owl', $2, $3, $4, $5, 'n', $6, $7, $1) RETURNING id`,
    [at, to ? 2 : 1, channel, by, to ?? null, text, replyTo ?? null],
  )
  return rows[0].id
}

/**
 * Thirty public messages over three days, one with a reply across midnight, one replying to a message that no longer exists; and two private
 * conversations.
 */
async function sendBefore(): Promise<[publicIds: number[], privateIds: number[]]> {
  const messages: number[] = []
  for (const daysAgo of [2, 1, 0])
    for (let nth = 0; nth < 10; nth++) {
      const replyTo = daysAgo === 0 && nth === 0 ? messages[5]! : 999_999
      const isAnswer = nth === 0 && daysAgo < 2
      messages.push(
        await addMessage({
          by: nth % 2 ? anna! : ben!,
          text: `${daysAgo}/${nth}`,
          daysAgo,
          ...(isAnswer && { replyTo }),
        }),
      )
    }
  const talk: number[] = []
  for (let nth = 0; nth < 3; nth++) talk.push(await addMessage({ by: anna!, to: ben!, text: `p${nth}`, daysAgo: 1 }))
  const room = `INSERT INTO chat_room (player_id, peer_id, last_line_id, last_message, last_at, unread) VALUES ($1, $2, $3, 'p2', $4, $5)`
  await db.pool.query(room, [anna, ben, talk[2], testNow, 0])
  await db.pool.query(room, [ben, anna, talk[2], testNow, 2])
  // Ben has read the first two days of the public channel; Cora has read nothing.
  const midnight = new Date(testNow.getTime() - 43_200_000)
  await db.pool.query(`INSERT INTO chat_read (player_id, channel_type, read_at) VALUES ($1, 1, $2)`, [ben, midnight])
  await db.pool.query(`UPDATE player SET muted_until = $2 WHERE id = $1`, [cora, new Date(testNow.getTime() + 600_000)])
  return [messages, talk]
}

test('history, quotes and counters of earlier messages are migrated', async () => {
  const reader = await server.signInAs(people[1])
  assert.equal(reader.id, ben)
  const read = async (more: object) => reader.client.call(readHistory, { ChannelType: 1, ...more })
  const back = first.toReversed()
  for (const Page of [1, 2, 3, 4, 5]) {
    const { Total, Rows } = await read({ Page, PerPage: 7 })
    assert.equal(Total, first.length)
    assert.deepEqual(
      Rows.map(({ ID }) => ID),
      back.slice(7 * (Page - 1), 7 * Page),
    )
  }
  for (const at of [0, 9, 10, 19, 28]) {
    assert.deepEqual(
      (await read({ AfterID: first[at]!, PerPage: 4 })).Rows.map(({ ID }) => ID),
      first.slice(at + 1, at + 5),
    )
    assert.deepEqual(
      (await read({ BeforeID: first[at]!, PerPage: 4 })).Rows.map(({ ID }) => ID),
      first.slice(Math.max(0, at - 4), at).toReversed(),
    )
  }
  const { Rows } = await read({ PerPage: 100 })
  const answers = Rows.filter(({ ReplyID }) => ReplyID)
  assert.deepEqual(
    answers.map(({ ID, Reply }) => [ID, Reply?.Message]),
    [[first[20], '2/5']],
  )
  const { Public, Private } = await reader.client.call(countUnread, {})
  assert.deepEqual([Public, Private], [10, 2])
})

test('new messages continue after the migrated ones', async () => {
  server.clock.forward(61_000)
  const [one, other] = [await server.signInAs(people[0]), await server.signInAs(people[1])]
  const message = await one.client.call(sendPublic, { Message: 'after', ReplyID: first[3]! })
  assert.equal(message.Reply?.Message, '2/3')
  assert.equal((await other.client.call(countUnread, {})).Public, 11)
  assert.equal((await other.client.call(markRead, { ChannelType: 1 })).Public, 0)
  const { Total, Rows } = await other.client.call(readHistory, { ChannelType: 1, PerPage: 2 })
  assert.deepEqual([Total, Rows.map(({ ID }) => ID)], [31, [message.ID, first.at(-1)]])

  const letter = await one.client.call(sendPrivate, { PlayerID: ben!, Message: 'p3' })
  const rooms = await other.client.call(listRooms, {})
  assert.deepEqual(
    rooms.Rows.map(({ PlayerID, Message, UnreadCount }) => [PlayerID, Message, UnreadCount]),
    [[anna, 'p3', 3]],
  )
  const private2 = await other.client.call(readHistory, { ChannelType: 2, PlayerID: anna! })
  assert.deepEqual(
    private2.Rows.map(({ ID }) => ID),
    [letter.ID, ...second.toReversed()],
  )
})

test('an existing mute stays in force until its end', async () => {
  const { token } = await server.signInAs(people[2])
  const lobby = await server.helloWith(token)
  assert.equal((await lobby.ask({ OP: 30000, Message: 'x' })).Code, 200068)
  server.clock.forward(600_000)
  assert.equal((await lobby.ask({ OP: 30000, Message: 'x' })).Code, 200)
})
