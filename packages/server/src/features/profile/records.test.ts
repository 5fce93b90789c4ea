// The export of personal data: all of the player's own, nothing of other players, and no secrets of the server.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { bindEmail, changeProfile, exportRecords } from '@lantern/protocol/profile.ts'
import { sql } from 'kysely'
import { startTestServer } from '../../testing.ts'
import { mostRows } from '../../kernel/feature/personal.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

test('the export has the player’s own actions and messages, and nothing of others', async () => {
  const me = await server.signInAs('919000001', { vipPoints: 1000, name: '阿蘭' })
  const other = await server.signInAs('919000002', { vipPoints: 1000, name: '別人' })
  await me.client.call(bindEmail, { Email: 'lan@example.org' })
  await me.client.call(changeProfile, { Introduction: '喜歡煙火' })
  await me.client.call(sendPublic, { Message: '我說的公開話' })
  await me.client.call(sendPrivate, { PlayerID: other.id, Message: '我說的悄悄話' })
  await other.client.call(sendPrivate, { PlayerID: me.id, Message: '別人說的悄悄話' })
  await other.client.call(sendPublic, { Message: '別人說的公開話' })
  const round = await me.client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  const theirs = await other.client.call(playRound, { GameCode: 'owl20', Bet: 1000 })

  await server.prove('919000001')

  const { FileName, Content } = await me.client.call(exportRecords, {})
  assert.equal(FileName, `lantern-${me.id}.json`)
  const file = JSON.parse(Content)
  assert.deepEqual([file.brand, file.playerId, file.cutShort, file.mostRowsInAList], ['owl', me.id, [], 50_000])
  assert.deepEqual(
    [file.player.name, file.player.email, file.player.introduction],
    ['阿蘭', 'lan@example.org', '喜歡煙火'],
  )
  for (const mine of ['+84919000001', '我說的公開話', '我說的悄悄話', round.RoundID, 'lan@example.org'])
    assert.ok(Content.includes(mine), mine)
  assert.deepEqual(
    // A round that hits a shared jackpot has one more row.
    file.bankBook.flatMap(({ reason }: { reason: string }) => (reason === 'jackpotWin' ? [] : [reason])).toSorted(),
    file.rounds[0].win > 0 ? ['bet', 'newcomer', 'win'] : ['bet', 'newcomer'],
  )
  assert.equal(file.signIns.length, 1)
  const sections = [
    'settings',
    'limits',
    'letters',
    'devices',
    'identities',
    'balances',
    'seeds',
    'reports',
    'pictures',
  ]
  assert.deepEqual(
    sections.filter((name) => !(name in file)),
    [],
  )

  const hidden = await server.db.kysely
    .selectFrom('game_seed')
    .select(['server_seed', 'server_seed_hash'])
    .where('player_id', '=', me.id)
    .executeTakeFirstOrThrow()
  const rows = await server.db.pool.query<{ secret: string }>(
    `select encode(token_hash, 'hex') as secret from session union all select encode(token_hash, 'base64') from session
     union all select encode(code_hash, 'hex') from phone_code`,
  )
  assert.ok(Content.includes(hidden.server_seed_hash))
  for (const secret of [
    ...[hidden.server_seed, me.token, '別人', '+84919000002', theirs.RoundID],
    ...rows.rows.map((row) => row.secret),
  ])
    assert.ok(!Content.includes(secret), secret)
})

test('a long list is cut to its newest rows, and the file states it', async () => {
  const me = await server.signInAs('919000003')
  await sql`insert into chat_line (day, brand, channel_type, channel, line_no, player_id, name, message, created_at)
    select '2026-01-15', 'owl', 1, '0', n + 1000, ${me.id}, 'x', 'line ' || n, ${server.clock.now()}::timestamptz + n * interval '1 millisecond'
    from generate_series(1, ${mostRows + 2}) n`.execute(server.db.kysely)
  const { Content } = await me.client.call(exportRecords, {})
  const file = JSON.parse(Content)
  assert.deepEqual(file.cutShort, ['chatLines'])
  assert.equal(file.chatLines.length, mostRows)
  assert.deepEqual([file.chatLines[0].message, file.chatLines.at(-1).message], [`line ${mostRows + 2}`, 'line 3'])
})

test('one export at a time', async () => {
  const me = await server.signInAs('919000004')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => server.post('player/export', {}, { 'api-token': me.token })),
  )
  assert.ok(answers.some(({ Code }) => Code === 0))
  for (const { Code } of answers) assert.ok(Code === 0 || Code === 900003)
  server.clock.forward(60_000)
  assert.equal((await server.post('player/export', {}, { 'api-token': me.token })).Code, 0)
})
