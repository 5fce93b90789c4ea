// Operators: search, read, rename, clear, lock the chat, depose, dissolve; each change is audited.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openClubChat, readMyClub } from '@lantern/protocol/clubs.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import { PushRecorder, refusedAs, startTestServer } from '../../testing.ts'
import { expectLaws, foundWith, gold, rolesIn } from './clubs.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const run = (action: string, input: object) =>
  server.app.oldOffice.run({ feature: 'clubs', action, input, actor: 'lin', reason: 'a test' }) as Promise<any>

test('an operator finds a club, corrects its name, texts and crest, and locks its chat', async () => {
  const leader = await server.signInAs('936200001', gold)
  const clubId = await foundWith(server, '舊名公會', [leader.id])
  await foundWith(server, '別的名字', [(await server.settle('936200002')).id])
  const pushes = new PushRecorder(leader.client, readMyClub)
  const found = await run('search', { brand: 'owl', name: '舊名' })
  assert.deepEqual(
    found.map(({ id }: { id: number }) => id),
    [clubId],
  )
  await assert.rejects(run('rename', { clubId, name: '別的名字' }), /taken/)
  await assert.rejects(run('rename', { clubId, name: '!' }), /valid/)
  await run('rename', { clubId, name: '新名公會' })
  await pushes.until(({ Changed }) => Changed?.ClubName === '新名公會')
  for (const part of ['introduction', 'notice', 'crest']) await run('clear', { clubId, part })
  await run('lockChat', { clubId, isLocked: true })
  await pushes.until(({ Changed }) => Changed?.EnableChat === false)
  await assert.rejects(leader.client.call(openClubChat, {}), refusedAs('ClubRefused', { Why: 'ClubChatLocked' }))
  const shown = await run('show', { clubId })
  assert.deepEqual([shown.club.name, shown.club.is_chat_locked, shown.members.length], ['新名公會', true, 1])
  assert.equal((await run('members', { clubId }))[0].playerId, leader.id)
  assert.equal((await run('log', { clubId }))[0].kind, clubEvents.operator)
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
  await run('depose', { clubId })
  assert.equal((await rolesIn(server, clubId))[next.id], 'leader')
  await run('depose', { clubId, playerId: last.id })
  assert.equal((await rolesIn(server, clubId))[last.id], 'leader')
  await assert.rejects(run('depose', { clubId, playerId: last.id }), /no other member/)
  const pushes = new PushRecorder(leader.client, readMyClub)
  await run('dissolve', { clubId })
  await pushes.until(({ Out }) => Out === true)
  await assert.rejects(run('dissolve', { clubId }), /no living club/)
  await expectLaws(server)
})
