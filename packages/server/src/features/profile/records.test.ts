// The export of personal data: all of the player's own, nothing of other players, and no secrets of the server.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { handleMail } from '@lantern/protocol/mail.ts'
import * as office from '@lantern/protocol/office/players.ts'
import { takeBreak } from '@lantern/protocol/limits.ts'
import { report } from '@lantern/protocol/support.ts'
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

test('operators find a player by number, name, phone, e-mail or provider, with masked contact data', async () => {
  const me = await server.signInAs('919000010', { name: 'Phuong99' })
  await server.settle('919000011', { name: 'Phuong98' })
  await me.client.call(bindEmail, { Email: 'Phuong@example.org' })
  await server.db.kysely
    .insertInto('player_identity')
    .values({ brand: 'owl', provider: 5, subject: 'U-line-77', player_id: me.id, linked_at: server.clock.now() })
    .execute()
  const find = async (by: Omit<Parameters<typeof server.office<typeof office.findPlayers>>[1], 'Brand'>) =>
    (await server.office(office.findPlayers, { Brand: 'owl', ...by })).Rows
  const [row] = await find({ PlayerID: me.id })
  assert.deepEqual(
    [row!.Name, row!.Phone, row!.Email, row!.Providers.toSorted(), row!.BannedUntil],
    ['Phuong99', '+849*****010', 'P***@example.org', [0, 5, 6], null],
  )
  const phones = ['+84919000010', '0919000010', '0084 919-000-010', '919000010']
  for (const Phone of phones) assert.deepEqual(await find({ Phone }), [row], Phone)
  assert.deepEqual(await find({ Email: 'phuong@EXAMPLE.org' }), [row])
  assert.deepEqual(await find({ ProviderID: 'U-line-77' }), [row])
  assert.deepEqual(
    (await find({ Name: 'phương9' })).map(({ Name }) => Name),
    ['Phuong98', 'Phuong99'],
  )
  assert.deepEqual(await find({ Name: '%' }), [])
  assert.deepEqual(await find({ ProviderID: '+84919000010' }), [])
  assert.deepEqual((await server.office(office.findPlayers, { Brand: 'crab', PlayerID: me.id })).Rows, [])
  for (const by of [{}, { PlayerID: me.id, Name: 'P' }]) await assert.rejects(find(by), { refusal: 'BadInput' })
})

test('operators read the state of a player and what they did, and each read of personal data is audited', async () => {
  const gold = { vipPoints: 1000, coins: 1_000_000, lang: 'en_us' }
  const me = await server.signInAs('919000012', gold)
  const other = await server.signInAs('919000013', gold)
  const which = { Brand: 'owl', PlayerID: me.id } as const
  const round = await me.client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  const line = await me.client.call(sendPublic, { Message: '我說的話' })
  await me.client.call(sendPrivate, { PlayerID: other.id, Message: '悄悄話' })
  await other.client.call(report, { Kind: 2, TargetID: line.ID, Reason: 2 })
  await me.client.call(report, { Kind: 1, TargetID: other.id, Reason: 2 })
  await server.office(office.setRole, { ...which, Role: 'service' })
  await assert.rejects(server.office(office.setRole, { ...which, Brand: 'crab', Role: null }), { refusal: 'NotFound' })
  await me.client.call(takeBreak, { Days: 1 })

  const state = await server.office(office.readPlayerState, which)
  assert.deepEqual(
    [state.Phone, state.IsOnline, state.VIPLevel, state.VIPPoints, state.Role, state.Rest?.Kind, state.Club],
    ['+84919000012', true, 3, 1_000, 'service', 'break', null],
  )
  assert.deepEqual(state.Balances[0], { ItemID: 1, Amount: (await server.app.wallet.balances(me.id)).coin })
  assert.deepEqual([state.SignIns.length, state.SignIns[0]!.IsOpen, state.Devices.length], [1, true, 1])
  assert.deepEqual([state.Identities.length, state.GiftPassword], [2, { IsSet: false, TriesLeft: 3 }])

  const book = await server.office(office.readBook, which)
  const bet = book.Rows.find(({ Reason }) => Reason === 'bet')!
  assert.equal(bet.After - bet.Before, -1000)
  assert.ok(
    bet.Legs.some(({ Account, OwnerID, Amount }) => Account === 'player' && OwnerID === me.id && Amount === -1000),
  )
  for (const { Legs } of book.Rows) {
    const sums = Map.groupBy(Legs, ({ ItemID }) => ItemID)
    for (const legs of sums.values())
      assert.equal(
        legs.reduce((sum, { Amount }) => sum + Amount, 0),
        0,
      )
  }
  assert.equal((await server.office(office.readBook, { ...which, ItemID: 2 })).Total, 0)
  assert.equal((await server.office(office.readBook, { ...which, ToDay: '2020-01-01' })).Total, 0)
  const paged = await server.office(office.readBook, { ...which, Page: 2, PerPage: 1 })
  assert.deepEqual([paged.Total, paged.Rows[0]], [book.Total, book.Rows[1]])

  const rounds = await server.office(office.listRounds, which)
  assert.deepEqual(
    rounds.Rows.map(({ RoundID, Kind, GameCode, Stake, Win, State }) => [RoundID, Kind, GameCode, Stake, Win, State]),
    [[round.RoundID, 'slot', 'owl20', 1000, round.Win, 'settled']],
  )
  assert.equal((await server.office(office.listRounds, { ...which, GameCode: 'keno80' })).Total, 0)

  const messages = await server.office(office.listMessages, which)
  assert.deepEqual(
    messages.Rows.map(({ Message, ChannelType, ToID }) => [Message, ChannelType, ToID]),
    [
      ['悄悄話', 2, other.id],
      ['我說的話', 1, null],
    ],
  )
  const sides = async (Side?: 'by' | 'about') => (await server.office(office.listReportsOf, { ...which, Side })).Total
  assert.deepEqual([await sides(), await sides('by'), await sides('about')], [2, 1, 1])
  assert.deepEqual(await server.office(office.listClubs, which), { Total: 0, Rows: [] })

  const audited = await server.db.kysely
    .selectFrom('audit')
    .select('row_id')
    .where('what', '=', 'office')
    .where('row_id', 'in', ['players.read', 'players.messages', 'players.reports'])
    .execute()
  assert.equal(audited.length, 5)
  for (const declared of [
    ...[office.readPlayerState, office.readBook, office.listRounds, office.listOrders, office.listLetters],
    ...[office.listMessages, office.listReportsOf, office.listClubs],
  ])
    await assert.rejects(
      server.office(declared as typeof office.readBook, { ...which, Brand: 'crab' }),
      { refusal: 'NotFound' },
      declared.name,
    )
})

test('operators read letters in their language, and those that the player has deleted', async () => {
  const me = await server.signInAs('919000014', { lang: 'zh_tw' })
  const now = server.clock.now()
  const letter = { brand: 'owl', playerId: me.id, kind: 'warned', parameters: {}, now } as const
  const ids = await server.db.kysely
    .transaction()
    .execute((tx) => server.app.mail.sendAll(tx, [letter, { ...letter, kind: 'reportUpheld' as const }]))
  const read = async (more: object) =>
    (await server.office(office.listLetters, { Brand: 'owl', PlayerID: me.id, ...more })).Rows
  await me.client.call(handleMail, { MailID: ids[0]!.id, Type: 2 })
  assert.deepEqual(
    (await read({})).map(({ MailID, Kind, Title, FromID, Money }) => [MailID, Kind, Title, FromID, Money]),
    [[ids[1]!.id, 'reportUpheld', 'Your report was handled', 0, null]],
  )
  assert.deepEqual(
    (await read({ IsDeleted: true, Locale: 'zh_tw' })).map(({ MailID, Title }) => [MailID, Title]),
    [[ids[0]!.id, '請遵守社群規範']],
  )
})
