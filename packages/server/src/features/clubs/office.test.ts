// Operators: search, read, rename, clear, lock the chat, depose, dissolve; each change is audited.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openClubChat, readMyClub } from '@lantern/protocol/clubs.ts'
import * as office from '@lantern/protocol/office/clubs.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { expectLaws, foundWith, gold, rolesIn } from './clubs.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const of = (ClubID: number) => ({ Brand: 'owl', ClubID }) as const

test('an operator finds a club, corrects its name, texts and crest, and locks its chat', async () => {
  const leader = await server.signInAs('936200001', gold)
  const clubId = await foundWith(server, '舊名公會', [leader.id])
  await foundWith(server, '別的名字', [(await server.settle('936200002')).id])
  const pushes = new PushRecorder(leader.client, readMyClub)
  const search = (more: object) => server.office(office.searchClubs, { Brand: 'owl', Name: '舊名', ...more })
  const found = await search({})
  assert.deepEqual([found.Total, found.Rows.map(({ ClubID }) => ClubID)], [1, [clubId]])
  assert.deepEqual(await search({ IsDissolved: true }), { Total: 0, Rows: [] })
  assert.deepEqual(await search({ Page: 2, PerPage: 1 }), { Total: 1, Rows: [] })
  await assert.rejects(server.office(office.renameClub, { ...of(clubId), Name: '別的名字' }), { refusal: 'Taken' })
  await assert.rejects(server.office(office.renameClub, { ...of(clubId), Name: '!' }), { refusal: 'BadInput' })
  await server.office(office.renameClub, { ...of(clubId), Name: '新名公會' })
  await pushes.until(({ Changed }) => Changed?.ClubName === '新名公會')
  for (const Part of ['introduction', 'notice', 'crest'] as const)
    await server.office(office.clearClub, { ...of(clubId), Part })
  await server.office(office.lockClubChat, { ...of(clubId), IsLocked: true })
  await pushes.until(({ Changed }) => Changed?.EnableChat === false)
  await assert.rejects(leader.client.call(openClubChat, {}), refusedAs('ClubRefused', { Why: 'ClubChatLocked' }))
  const shown = await server.office(office.showClub, of(clubId))
  assert.deepEqual([shown.Name, shown.IsChatLocked, shown.MemberCount, shown.Change], ['新名公會', true, 1, null])
  assert.deepEqual(
    shown.Members.map(({ PlayerID, Name, Role }) => [PlayerID, Name, Role]),
    [[leader.id, leader.signedIn.player.name, 'leader']],
  )
  const members = await server.office(office.listMembers, { ...of(clubId), PerPage: 1 })
  assert.deepEqual(members, { Total: 1, Rows: shown.Members })
  const log = await server.office(office.listLog, of(clubId))
  assert.deepEqual([log.Rows[0]!.Kind, log.Rows], [clubEvents.operator, shown.Log])
  const audits = await server.db.kysely
    .selectFrom('audit')
    .select('actor')
    .where('what', '=', 'club')
    .where('row_id', '=', String(clubId))
    .execute()
  assert.equal(audits.length, 5)
})

test('an operator deposes a leader and dissolves a club', async () => {
  const [leader, next, last] = [
    await server.signInAs('936200003', gold),
    await server.settle('936200004'),
    await server.settle('936200005'),
  ]
  const clubId = await foundWith(server, '換會長會', [leader.id, next.id, last.id])
  await server.office(office.deposeLeader, of(clubId))
  assert.equal((await rolesIn(server, clubId))[next.id], 'leader')
  const depose = (PlayerID: number) => server.office(office.deposeLeader, { ...of(clubId), PlayerID })
  assert.deepEqual(await depose(last.id), { ClubID: clubId, LeaderID: last.id })
  assert.equal((await rolesIn(server, clubId))[last.id], 'leader')
  await assert.rejects(depose(last.id), /no other member/)
  const alone = await foundWith(server, '只有一人會', [(await server.settle('936200006')).id])
  await assert.rejects(server.office(office.deposeLeader, of(alone)), { refusal: 'WrongState' })
  const pushes = new PushRecorder(leader.client, readMyClub)
  await server.office(office.dissolveClub, of(clubId))
  await pushes.until(({ Out }) => Out === true)
  await assert.rejects(server.office(office.dissolveClub, of(clubId)), { refusal: 'NotFound' })
  const ended = await server.office(office.searchClubs, { Brand: 'owl', IsDissolved: true })
  assert.ok(ended.Rows.some(({ ClubID, DissolvedAt }) => ClubID === clubId && DissolvedAt !== null))
  await expectLaws(server)
})

test('a club of another brand is not found by any action', async () => {
  const ClubID = await foundWith(server, '別的品牌', [(await server.settle('936200007')).id])
  const foreign = { Brand: 'crab', ClubID } as const
  const calls = [
    () => server.office(office.showClub, foreign),
    () => server.office(office.listMembers, foreign),
    () => server.office(office.listLog, foreign),
    () => server.office(office.renameClub, { ...foreign, Name: '新名字' }),
    () => server.office(office.clearClub, { ...foreign, Part: 'notice' }),
    () => server.office(office.lockClubChat, { ...foreign, IsLocked: true }),
    () => server.office(office.deposeLeader, foreign),
    () => server.office(office.dissolveClub, foreign),
  ]
  for (const call of calls) await assert.rejects(call(), { refusal: 'NotFound' })
})
