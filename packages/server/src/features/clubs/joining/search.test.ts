// Search of clubs: by number, by the beginning and a part of a name, by level, language and whether the caller could join.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { applyToClub, inviteToClub } from '@lantern/protocol/clubJoining.ts'
import { exitClub, readClubCard, searchClubs } from '@lantern/protocol/clubs.ts'
import type { RequestInput } from '@lantern/protocol/op.ts'
import { clubFilters, clubJoining, clubStandings } from '@lantern/protocol/values/clubs.ts'
import { refusedAs } from '../../../testing.ts'
import { startClubs } from './joining.fixture.ts'

const stage = await startClubs('9365')
after(() => stage.close())
const { here, enter, settle, found, setClub } = stage

const seeker = await enter({ vipPoints: 1_000 })
const clubs = new Map<string, number>()
const facts = {
  月光會: { level: 5, language: 'zh_tw', join_mode: clubJoining.open },
  小月亮: { level: 3, language: 'vi_vn' },
  滿月: { level: 2, join_mode: clubJoining.invitation },
  Thảo: { level: 1, least_vip: 8 },
  飛龍會: { level: 4, least_level: 50 },
  '777': { level: 1 },
}
for (const [name, set] of Object.entries(facts)) {
  const clubId = await found(name, await settle())
  await setClub(clubId, set)
  clubs.set(name, clubId)
}

const find = async (asked: RequestInput<typeof searchClubs>) => {
  const { Total, Rows } = await seeker.client.call(searchClubs, asked)
  return { Total, names: Rows.map(({ ClubName }) => ClubName) }
}

test('names that begin with the text come first; width, case, marks and the simplified form are ignored', async () => {
  assert.deepEqual((await find({ Name: '月' })).names.slice(0, 1), ['月光會'])
  assert.deepEqual(new Set((await find({ Name: '月' })).names), new Set(['月光會', '小月亮', '滿月']))
  assert.deepEqual((await find({ Name: 'ＴＨＡＯ' })).names, ['Thảo'])
  assert.deepEqual((await find({ Name: '飞龙' })).names, ['飛龍會'])
  assert.deepEqual((await find({ Name: encodeURIComponent('飛龍'), Decode: true })).names, ['飛龍會'])
  for (const Name of ['%', '_', "'; drop table club; --", '\u202e', '=HYPERLINK("x")', '%00', '亮月'])
    assert.deepEqual(await find({ Name }), { Total: 0, names: [] }, Name)
})

test('a number finds the club in either field; clubs of other brands and dissolved ones are not found', async () => {
  const id = clubs.get('滿月')!
  assert.deepEqual((await find({ ClubID: id })).names, ['滿月'])
  assert.deepEqual((await find({ Name: String(id) })).names, ['滿月'])
  assert.deepEqual((await find({ Name: '777' })).names, ['777'])
  assert.deepEqual((await find({ ClubID: 99_999_999 })).names, [])
  const gone = await found('已散', await settle())
  await stage.act(async (all, tx, then) => {
    await all.dissolve(tx, { club: await stage.lock(tx, gone) }, here.clock.now(), then)
  })
  for (const asked of [{ ClubID: gone }, { Name: '已散' }]) assert.equal((await find(asked)).Total, 0)
  const crab = await here.signInAs('936590001', { brand: 'crab' })
  assert.equal((await crab.client.call(searchClubs, { ClubID: id })).Total, 0)
  await assert.rejects(crab.client.call(readClubCard, { ClubID: id }), refusedAs('ClubNotFound'))
})

test('without a name all clubs are listed by level; level and language narrow, pages repeat none', async () => {
  const all = await find({})
  assert.deepEqual(all.names.slice(0, 4), ['月光會', '飛龍會', '小月亮', '滿月'])
  assert.deepEqual((await find({ Level: 4 })).names, ['月光會', '飛龍會'])
  assert.deepEqual((await find({ Language: 'vi-vn' })).names, ['小月亮'])
  const pages = [await find({ Page: 1, PerPage: 4 }), await find({ Page: 2, PerPage: 4 })]
  assert.deepEqual(
    pages.flatMap(({ names }) => names),
    all.names,
  )
})

test('joinable and recommended clubs are those whose conditions the caller meets', async () => {
  const joinable = await find({ Filter: clubFilters.joinable })
  assert.deepEqual(joinable.names, ['月光會', '小月亮', '777'])
  const recommended = await find({ Filter: clubFilters.recommended })
  assert.deepEqual(recommended.names, ['月光會', '777'], 'the language of the caller, then clubs of any language')
  await setClub(clubs.get('777')!, { members: 30 })
  await stage.dissolutionPends(clubs.get('小月亮')!, 1)
  assert.deepEqual((await find({ Filter: clubFilters.joinable })).names, ['月光會'])
  await setClub(clubs.get('777')!, { members: 1 })
})

test('a card shows the caller’s relation and nothing that only members see', async () => {
  const leader = await enter()
  const clubId = await found('名片會', leader)
  await setClub(clubId, { introduction: '歡迎', notice: '內部公告' })
  const card = () => seeker.client.call(readClubCard, { ClubID: clubId })
  const first = await card()
  assert.deepEqual(
    [first.Standing, first.Joinable, first.MemberLimit, first.Introduction],
    [clubStandings.none, true, 30, '歡迎'],
  )
  assert.deepEqual([first.LeaderID, first.LeaderName.length > 0], [leader.id, true])
  for (const field of ['Notice', 'Treasury', 'Fed']) assert.ok(!(field in first), field)
  await seeker.client.call(applyToClub, { ClubID: clubId })
  assert.deepEqual([(await card()).Standing, (await card()).Joinable], [clubStandings.applied, false])
  await leader.client.call(inviteToClub, { PlayerID: seeker.id })
  assert.equal((await card()).Standing, clubStandings.invited)
  assert.equal((await leader.client.call(readClubCard, { ClubID: clubId })).Standing, clubStandings.member)
  const members = await leader.client.call(searchClubs, { Filter: clubFilters.joinable })
  assert.equal(members.Total, 0, 'a member can join none')
})

test('a club that is found by number and by name is listed once, and pages of a search repeat and omit none', async () => {
  const id = clubs.get('滿月')!
  await found(`${id}月隊`, await settle())
  const names = async (asked: RequestInput<typeof searchClubs>, pages: number) => {
    const all = await Promise.all(
      Array.from({ length: pages }, (_, at) => find({ ...asked, Page: at + 1, PerPage: 1 })),
    )
    return { totals: new Set(all.map(({ Total }) => Total)), names: all.flatMap((page) => page.names) }
  }
  assert.deepEqual(await names({ Name: String(id) }, 3), { totals: new Set([2]), names: ['滿月', `${id}月隊`] })
  const moons = await find({ Name: '月' })
  assert.equal(moons.Total, 4)
  assert.deepEqual(await names({ Name: '月' }, 5), { totals: new Set([4]), names: moons.names })
  await setClub(id, { skeleton: String(id) })
  assert.deepEqual(await names({ Name: String(id) }, 3), { totals: new Set([2]), names: ['滿月', `${id}月隊`] })
  const recommended = await find({ Filter: clubFilters.recommended })
  const { names: paged } = await names({ Filter: clubFilters.recommended }, recommended.Total + 1)
  assert.deepEqual(paged, recommended.names)
})

test('a member and a player who has just left find no joinable club; a day later they are found again', async () => {
  const { client } = await enter({ vipPoints: 1_000 })
  const joinable = async () => (await client.call(searchClubs, { Filter: clubFilters.joinable })).Total
  const before = await joinable()
  assert.ok(before > 0)
  await client.call(applyToClub, { ClubID: clubs.get('月光會')! })
  assert.equal(await joinable(), 0)
  await client.call(exitClub, {})
  assert.equal(await joinable(), 0)
  assert.ok((await client.call(searchClubs, { Filter: clubFilters.recommended })).Total > 0)
  here.clock.forward(86_400_000)
  assert.equal(await joinable(), before)
})
