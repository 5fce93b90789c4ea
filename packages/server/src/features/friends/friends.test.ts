// Friends and blocks: one-way and immediate, a block hides both sides, within their maximum number, never across brands.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addRelation, listRelations, recommendFriends, removeRelation } from '@lantern/protocol/friends.ts'
import { readPlayer, searchPlayers } from '@lantern/protocol/players.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { blockedAmong, areBlocked, befriendAll, befriendersAmong, friendIds, relationOf } from './friends.ts'
import { personalRecords } from './personal.ts'
import { mostOf } from './rules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
// Rate limits are switched off: they are not tested here.
server.bus.store.spend = async () => 0
const { kysely } = server.db

const [friend, block] = [1, 2]
const add = ({ client }: Resident, PlayerID: number, Type: number) => client.call(addRelation, { PlayerID, Type })
const drop = ({ client }: Resident, PlayerID: number, Type: number) => client.call(removeRelation, { PlayerID, Type })
const list = async ({ client }: Resident, Type: number) => (await client.call(listRelations, { Type })).Rows
const ids = (rows: readonly { PlayerID: number }[]): number[] => rows.map(({ PlayerID }) => PlayerID)
const stands = async ({ client }: Resident, PlayerID: number) => {
  const { Relationship, HasBlock } = await client.call(readPlayer, { PlayerID })
  return [Relationship, HasBlock]
}

test('a friend is added at once by one side alone, and the profile shows it', async () => {
  const [an, bo] = [
    await server.signInAs('925000001', { name: '小安' }),
    await server.signInAs('925000002', { name: '阿寶' }),
  ]
  assert.deepEqual(await add(an, bo.id, friend), { PlayerID: bo.id, Relationship: 1 })
  assert.deepEqual(await add(an, bo.id, friend), { PlayerID: bo.id, Relationship: 1 }, 'again changes nothing')
  const [row] = await list(an, friend)
  assert.deepEqual([row!.PlayerID, row!.Name, row!.Level, row!.Online], [bo.id, '阿寶', 1, false])
  assert.deepEqual(await list(bo, friend), [])
  assert.deepEqual(
    [await stands(an, bo.id), await stands(bo, an.id)],
    [
      [1, false],
      [0, false],
    ],
  )
  assert.deepEqual(await friendIds(kysely, an.id), [bo.id])
  assert.equal(await relationOf(kysely, an.id, bo.id), 1)
  assert.deepEqual(await drop(an, bo.id, friend), { PlayerID: bo.id, Relationship: 0 })
  assert.deepEqual(await drop(an, bo.id, friend), { PlayerID: bo.id, Relationship: 0 })
  assert.deepEqual(await list(an, friend), [])
})

test('a block ends the blocker’s friendship and hides both players from each other', async () => {
  const [an, bo] = [
    await server.signInAs('925000003', { name: '遮雲' }),
    await server.signInAs('925000004', { name: '遮月' }),
  ]
  await add(an, bo.id, friend)
  await add(bo, an.id, friend)
  assert.deepEqual(await add(an, bo.id, block), { PlayerID: bo.id, Relationship: 2 })
  assert.deepEqual([ids(await list(an, friend)), ids(await list(an, block))], [[], [bo.id]])
  assert.deepEqual(await list(bo, friend), [], 'hidden from the blocked player')
  assert.deepEqual(await stands(an, bo.id), [2, true])
  await assert.rejects(stands(bo, an.id), refusedAs('TargetNotFound'))
  for (const { client } of [an, bo]) assert.equal((await client.call(searchPlayers, { Name: '遮' })).Total, 0)
  assert.deepEqual([await areBlocked(kysely, an.id, bo.id), await areBlocked(kysely, bo.id, an.id)], [true, true])
  for (const [one, other] of [
    [an, bo],
    [bo, an],
  ] as const) {
    assert.deepEqual([...(await blockedAmong(kysely, one.id, [other.id, 1]))], [other.id])
    assert.equal((await befriendersAmong(kysely, one.id, [other.id])).size, 0)
    await assert.rejects(add(one, other.id, friend), refusedAs('CannotContact'))
  }
  assert.deepEqual(await drop(an, bo.id, friend), { PlayerID: bo.id, Relationship: 2 }, 'a block is not a friend')
  await drop(an, bo.id, block)
  assert.equal(await areBlocked(kysely, an.id, bo.id), false)
  assert.deepEqual(ids(await list(bo, friend)), [an.id], 'the relation chosen by the other player is unchanged')
})

test('unknown players, oneself, players of another brand and erased players cannot be chosen', async () => {
  const an = await server.signInAs('925000005')
  const stranger = await server.settle('925000006', { brand: 'crab' })
  const gone = await server.settle('925000007')
  await kysely.transaction().execute((tx) => server.app.players.erase(tx, gone.id, server.clock.now()))
  for (const Type of [friend, block]) {
    for (const id of [999_999_999, stranger.id, gone.id])
      await assert.rejects(add(an, id, Type), refusedAs('TargetNotFound'))
    await assert.rejects(add(an, an.id, Type), refusedAs('CannotContact'))
    await assert.rejects(drop(an, stranger.id, Type), refusedAs('TargetNotFound'))
  }
  const raw = await server.helloWith(an.token)
  for (const wrong of [{ Type: 0 }, { Type: 3 }, { Type: '1' }, { PlayerID: 0 }, { PlayerID: '5' }, { PlayerID: null }])
    assert.equal((await raw.ask({ OP: 11530, PlayerID: stranger.id, Type: 1, ...wrong })).Code, 100001)
  const guest = await server.connectRaw()
  guest.send({ OP: 11490, Type: 1 })
  assert.equal((await guest.closed).code, 4005)
})

/** Players that consist only of their row. */
async function addPlayers(count: number, brand = 'owl'): Promise<number[]> {
  const rows = await kysely
    .insertInto('player')
    .values(
      Array.from({ length: count }, (_, nth) => ({
        brand,
        name: `${brand}${count}群${nth}`,
        name_key: `${brand}${count}群${nth}`,
        registered_at: server.clock.now(),
        last_login_at: server.clock.now(),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('the limits of 500 friends and 100 blocks hold under concurrent requests', async () => {
  const an = await server.signInAs('925000008')
  const people = await addPlayers(505)
  const sockets = await Promise.all(Array.from({ length: 5 }, () => server.helloWith(an.token)))
  const chooseAll = async (chosen: readonly number[], Type: number) => {
    const answers = await Promise.all(
      sockets.map(async (socket, nth) => {
        const codes: number[] = []
        for (const PlayerID of chosen.filter((_, at) => at % sockets.length === nth))
          codes.push((await socket.ask({ OP: 11530, PlayerID, Type })).Code)
        return codes
      }),
    )
    return Map.groupBy(answers.flat(), (code) => code)
  }
  const befriended = await chooseAll(people, friend)
  assert.deepEqual([befriended.get(200)?.length, befriended.get(100001)?.length], [mostOf[1], 5])
  const friends = new Set(await friendIds(kysely, an.id))
  const left = people.find((id) => !friends.has(id))!
  await assert.rejects(add(an, left, friend), refusedAs('BadInput', { Why: 'FriendLimit' }))
  const page = await an.client.call(listRelations, { Type: friend })
  assert.deepEqual([page.Total, page.Rows.length, new Set(ids(page.Rows)).size], [500, 500, 500])
  const second = await an.client.call(listRelations, { Type: friend, Page: 3, PerPage: 200 })
  assert.deepEqual([second.Total, second.Rows.length], [500, 100])
  const blocked = await chooseAll(people.slice(0, 103), block)
  assert.deepEqual([blocked.get(200)?.length, blocked.get(100001)?.length], [mostOf[2], 3])
  const blocks = await an.client.call(listRelations, { Type: block, PerPage: 500 })
  assert.deepEqual([blocks.Total, blocks.Rows.length], [100, 100])
  assert.equal((await friendIds(kysely, an.id)).length, 500 - blocked.get(200)!.length)
})

test('concurrent add, block and remove leave one relation, and the replies match it', async () => {
  const an = await server.signInAs('925000009')
  const [other] = await addPlayers(1)
  const sockets = await Promise.all(Array.from({ length: 6 }, () => server.helloWith(an.token)))
  for (let round = 0; round < 5; round++) {
    const asks = sockets.map((socket, nth) =>
      socket.ask({ OP: nth % 3 === 2 ? 11570 : 11530, PlayerID: other, Type: nth % 2 ? friend : block }),
    )
    const answers = await Promise.all(asks)
    assert.ok(answers.every(({ Code }) => Code === 200 || Code === 200070))
    const rows = await kysely.selectFrom('relation').selectAll().where('player_id', '=', an.id).execute()
    assert.ok(rows.length <= 1)
    assert.equal((await stands(an, other!))[0], rows[0]?.kind ?? 0)
  }
})

test('concurrent mutual blocks are both stored, and each player removes only their own', async () => {
  const [an, bo] = [await server.signInAs('925000010'), await server.signInAs('925000011')]
  await Promise.all([add(an, bo.id, block), add(bo, an.id, block)])
  await drop(an, bo.id, block)
  assert.equal(await areBlocked(kysely, an.id, bo.id), true)
  await drop(bo, an.id, block)
  assert.equal(await areBlocked(kysely, an.id, bo.id), false)
})

test('recommended: friends of friends and admirers; never chosen, blocked, banned or other brands’ players', async () => {
  const me = await server.signInAs('925000012')
  const near = await addPlayers(7)
  const [mine, theirs, chooser, blocked, blocker, banned, left] = near
  const [elsewhere] = await addPlayers(2, 'crab')
  const now = server.clock.now()
  const relate = (player_id: number, other_id: number, kind: number) =>
    kysely.insertInto('relation').values({ player_id, other_id, kind, since: now }).execute()
  await add(me, mine!, friend)
  await relate(mine!, theirs!, 1)
  await relate(chooser!, me.id, 1)
  await add(me, blocked!, block)
  await relate(blocker!, me.id, 2)
  const set = (id: number, to: object) => kysely.updateTable('player').set(to).where('id', '=', id).execute()
  await set(banned!, { banned_until: new Date(now.getTime() + 1000) })
  await set(left!, { deletion_at: now })
  const { Rows, Total } = await me.client.call(recommendFriends, {})
  assert.deepEqual(ids(Rows).slice(0, 2), [chooser, theirs])
  assert.ok(Total === Rows.length && Total <= 20)
  const shown = new Set(ids(Rows))
  for (const id of [me.id, mine, blocked, blocker, banned, left, elsewhere]) assert.equal(shown.has(id!), false)
  assert.ok(Rows.every(({ Relationship }) => Relationship === 0))
})

test('an erased player is in no list, and their own lists are deleted', async () => {
  const [an, bo] = [await server.settle('925000013'), await server.settle('925000014')]
  await kysely.transaction().execute((tx) => befriendAll(tx, [an.id, bo.id], server.clock.now()))
  const kept = await personalRecords.export(kysely, an.id)
  assert.deepEqual(kept, { friends: [{ playerId: bo.id, since: server.clock.now() }], blocked: [] })
  await kysely.transaction().execute((tx) => personalRecords.erase(tx, an.id, server.clock.now()))
  assert.deepEqual([await friendIds(kysely, an.id), await friendIds(kysely, bo.id)], [[], []])
})
