// Search: by id, by the beginning and by a part of a name, in every script, without players who must not be found.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { searchPlayers } from '@lantern/protocol/players.ts'
import type { RequestInput } from '@lantern/protocol/op.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { setStaffRole } from '../players/players.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
const { kysely } = server.db

let phones = 926_000_100
const names = [
  '小月亮',
  '月光',
  '滿月',
  '大月亮呀',
  'Thảo',
  'ThảoVy',
  'BéThảo',
  'Đạt',
  '飛龍',
  '𠮷野家',
  'abcab',
  '777',
]
const people = new Map<string, number>()
for (const name of names) people.set(name, (await server.settle(String(phones++), { name })).id)
const seeker = await server.signInAs('926000001', { name: '尋人者' })

const find = async (asked: RequestInput<typeof searchPlayers>) => {
  const { Total, Rows } = await seeker.client.call(searchPlayers, asked)
  assert.equal(new Set(Rows.map(({ PlayerID }) => PlayerID)).size, Rows.length)
  return { Total, names: Rows.map(({ Name }) => Name) }
}

const blockSeeker = (by: number) =>
  kysely
    .insertInto('relation')
    .values({ player_id: by, other_id: seeker.id, kind: 2, since: server.clock.now() })
    .execute()

test('names that start with the text come first, then those that contain it', async () => {
  const { Total, names: found } = await find({ Name: '月' })
  assert.equal(Total, 4)
  assert.equal(found[0], '月光')
  assert.deepEqual(new Set(found), new Set(['小月亮', '月光', '滿月', '大月亮呀']))
  assert.deepEqual(new Set((await find({ Name: '月亮' })).names), new Set(['小月亮', '大月亮呀']))
  assert.deepEqual((await find({ Name: '小月亮' })).names, ['小月亮'])
  assert.deepEqual((await find({ Name: '亮月' })).names, [], 'the order of the characters counts')
  assert.deepEqual((await find({ Name: '𠮷' })).names, ['𠮷野家'])
})

test('case, width, marks, đ and the simplified form are ignored', async () => {
  const all = ['BéThảo', 'Thảo', 'ThảoVy']
  for (const Name of ['thao', 'THẢO', 'ｔｈａｏ', 'thaò']) {
    const { names: found } = await find({ Name })
    assert.deepEqual(found.toSorted(), all.toSorted(), Name)
    assert.deepEqual(found.slice(0, 2), ['Thảo', 'ThảoVy'])
  }
  assert.deepEqual((await find({ Name: 'dat' })).names, ['Đạt'])
  assert.deepEqual((await find({ Name: '飞龙' })).names, ['飛龍'])
  assert.deepEqual((await find({ Name: encodeURIComponent('飛龍'), Decode: true })).names, ['飛龍'])
  assert.deepEqual((await find({ Name: 'cab' })).names, ['abcab'])
  assert.deepEqual((await find({ Name: 'b' })).names, ['BéThảo'], 'one Latin letter is a prefix')
})

test('a number finds the player with this id, in either field', async () => {
  const id = people.get('滿月')!
  assert.deepEqual((await find({ PlayerID: id })).names, ['滿月'])
  assert.deepEqual((await find({ Name: String(id) })).names, ['滿月'])
  assert.deepEqual((await find({ Name: '777' })).names, ['777'])
  assert.equal((await find({ PlayerID: 999_999_999 })).Total, 0)
})

test('input that is no name finds nothing and causes no error', async () => {
  for (const Name of [
    '%',
    '_',
    '\\',
    "'; drop table player; --",
    '月%',
    '()',
    '\u202e',
    'a'.repeat(200),
    '\ud800',
    '%00',
  ])
    assert.equal((await find({ Name, Decode: Name === '%00' })).Total, 0, Name)
  for (const Name of ['', '   ']) await assert.rejects(find({ Name }), refusedAs('BadInput', { Field: 'Name' }))
  await assert.rejects(find({}), refusedAs('BadInput'))
  assert.deepEqual(await find({ Name: '月', Page: 1_000_000 }), { Total: 4, names: [] })
  await assert.rejects(find({ Name: '月', PerPage: 1001 }), refusedAs('BadInput'))
})

test('pages have no player twice and omit none', async () => {
  const pages = [1, 2, 3].map((Page) => find({ Name: '月', Page, PerPage: 2 }))
  const found = (await Promise.all(pages)).map((page) => page.names)
  assert.deepEqual(
    found.map((page) => page.length),
    [2, 2, 0],
  )
  assert.equal(new Set(found.flat()).size, 4)
})

test('not found: oneself, players of another brand, banned, leaving and erased ones', async () => {
  assert.equal((await find({ Name: '尋人者' })).Total, 0)
  assert.equal((await find({ PlayerID: seeker.id })).Total, 0)
  const other = await server.settle('926000002', { brand: 'crab', name: '藏影一' })
  const [banned, leaving, gone] = [
    await server.settle('926000003', { name: '藏影二' }),
    await server.settle('926000004', { name: '藏影三' }),
    await server.settle('926000005', { name: '藏影四' }),
  ]
  assert.equal((await find({ Name: '藏影' })).Total, 3)
  const now = server.clock.now()
  await kysely.transaction().execute(async (tx) => {
    await server.app.players.ban(tx, { playerId: banned.id, reason: '', until: null, isPublic: false, now }, () => {})
    await tx.updateTable('player').set({ deletion_at: now }).where('id', '=', leaving.id).execute()
    await server.app.players.erase(tx, gone.id, now)
  })
  assert.equal((await find({ Name: '藏影' })).Total, 0)
  for (const { id } of [other, banned, leaving, gone]) assert.equal((await find({ PlayerID: id })).Total, 0)
})

test('Bypass and filters are ignored for a player without a staff role', async () => {
  const hider = await server.settle('926000006', { name: '隱身者', vipPoints: 5_000 })
  await blockSeeker(hider.id)
  assert.equal((await find({ Name: '隱身', Bypass: true })).Total, 0)
  assert.equal((await find({ PlayerID: hider.id, Bypass: true })).Total, 0)
  assert.equal((await find({ Name: '月', OnlineOnly: true, MinVIPLevel: 8 })).Total, 4)
})

test('customer service finds blocked, banned and leaving players with Bypass, not erased or other brands’ ones', async () => {
  const [blocker, banned, leaving, gone] = [
    await server.settle('926000011', { name: '查無一', vipPoints: 5_000 }),
    await server.settle('926000012', { name: '查無二' }),
    await server.settle('926000013', { name: '查無三' }),
    await server.settle('926000014', { name: '查無四' }),
  ]
  await server.settle('926000015', { brand: 'crab', name: '查無五' })
  await blockSeeker(blocker.id)
  const now = server.clock.now()
  const grant = { brand: 'owl', playerId: seeker.id, actor: 'test', now } as const
  await kysely.transaction().execute(async (tx) => {
    await server.app.players.ban(tx, { playerId: banned.id, reason: '', until: null, isPublic: false, now }, () => {})
    await tx.updateTable('player').set({ deletion_at: now }).where('id', '=', leaving.id).execute()
    await server.app.players.erase(tx, gone.id, now)
    await setStaffRole(tx, { ...grant, role: 'service' })
  })
  assert.equal((await find({ Name: '查無' })).Total, 0, 'without Bypass staff get the results of players')
  assert.deepEqual(
    (await find({ Name: '查無', Bypass: true })).names.toSorted(),
    ['查無一', '查無三', '查無二'].toSorted(),
  )
  assert.deepEqual((await find({ PlayerID: banned.id, Bypass: true })).names, ['查無二'])
  assert.deepEqual((await find({ Name: '查無', Bypass: true, MinVIPLevel: 4 })).names, ['查無一'])
  assert.equal((await find({ Name: '查無', Bypass: true, OnlineOnly: true })).Total, 0)
  await kysely.transaction().execute((tx) => setStaffRole(tx, { ...grant, role: null }))
  assert.equal((await find({ Name: '查無', Bypass: true })).Total, 0, 'the role is checked at every call')
  const noted = await kysely.selectFrom('audit').select('actor').where('what', '=', 'player_staff').execute()
  assert.equal(noted.length, 2)
})

test('a new name is found at once, the old one is not', async () => {
  const renamed = await server.settle('926000007', { name: '舊名字' })
  assert.equal((await find({ Name: '名字' })).Total, 1)
  await kysely.transaction().execute((tx) => server.app.players.rename(tx, renamed.id, '新招牌', server.clock.now()))
  assert.deepEqual([(await find({ Name: '名字' })).Total, (await find({ Name: '招牌' })).Total], [0, 1])
})
