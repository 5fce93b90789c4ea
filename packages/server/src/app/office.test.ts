// Operators' actions through the whole product: in the server, and by the command `npm run office` while two nodes run.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { allActions } from '@lantern/protocol/office/all.ts'
import * as games from '@lantern/protocol/office/games.ts'
import * as moderation from '@lantern/protocol/office/moderation.ts'
import * as news from '@lantern/protocol/office/news.ts'
import * as players from '@lantern/protocol/office/players.ts'
import * as settings from '@lantern/protocol/office/settings.ts'
import * as store from '@lantern/protocol/office/store.ts'
import * as wallet from '@lantern/protocol/office/wallet.ts'
import * as words from '@lantern/protocol/office/words.ts'
import { redeemCode } from '@lantern/protocol/store.ts'
import { readLevels } from '@lantern/protocol/levels.ts'
import { pino } from 'pino'
import { chatLimits } from '../features/chat/rules.ts'
import { levelTable } from '../features/players/players.ts'
import { relayNotifications } from '../kernel/bus/notify.ts'
import { MemoryBus } from '../kernel/bus/memoryBus.ts'
import { loaderEnvironment } from '../kernel/testing/loaderEnvironment.ts'
import { until } from '../kernel/testing/until.ts'
import { systemClock } from '../kernel/time/clock.ts'
import { refusedAs, startTestServer } from '../testing.ts'

const log = pino({ level: 'silent' })
// The command uses the system's clock, so the clock of the nodes begins there.
const one = await startTestServer({ now: systemClock.now() })
// Its own bus: as without Redis, the second node learns of a change by the notification alone.
const two = await startTestServer({ db: one.db, clock: one.clock, bus: new MemoryBus(one.clock) })
const relays = [
  await relayNotifications(one.db.connection, one.bus, log),
  await relayNotifications(one.db.connection, two.bus, log),
]
const dataDir = mkdtempSync(join(tmpdir(), 'lantern-office-'))
after(async () => {
  for (const relay of relays) await relay.stop()
  await two[Symbol.asyncDispose]()
  await two.bus.close()
  await one[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
})

const reason = 'because of a letter'

function databaseUrl(): string {
  const { host, port, user, database } = one.db.connection
  const url = new URL(`postgres://localhost/${database}`)
  url.username = String(user)
  if (String(host).startsWith('/')) url.searchParams.set('host', String(host))
  else url.hostname = String(host)
  url.port = String(port)
  return url.toString()
}

async function command(args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const program = fileURLToPath(new URL('../../office.ts', import.meta.url))
  const env = {
    ...loaderEnvironment,
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl(),
    DATA_DIR: dataDir,
    ...more,
  }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit') as Promise<[number]>
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: (await exited)[0], out, err }
}

test('every declared action is handled, and every setting is listed', async () => {
  const names = (actions: readonly { readonly name: string }[]): string[] => actions.map(({ name }) => name).toSorted()
  assert.deepEqual(names(one.app.office.actions), names(allActions))
  const server = fileURLToPath(new URL('..', import.meta.url))
  const defined = globSync('features/**/*.ts', { cwd: server })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(server, file), 'utf8').matchAll(/define(?:Brand)?Setting\(\{\s*name: '([^']+)'/g),
    ])
    .map(([, name]) => name!)
  const listed = (await one.office(settings.listSettings, { PerPage: 500 })).Rows.map(({ Name }) => Name)
  assert.deepEqual(listed.toSorted(), defined.toSorted())
  assert.ok(listed.length > 30)
})

test('a redeem code that an operator adds can be redeemed; stopped, it cannot', async () => {
  const { client } = await one.signInAs('936200001')
  const Items = [{ ItemID: 1 as const, Amount: 5_000 }]
  const { ID } = await one.office(store.addCode, { Brand: 'owl', Code: 'Hello-1', Items })
  assert.deepEqual(await client.call(redeemCode, { Code: 'hello1' }), { Items })
  await one.office(store.stopCode, { Brand: 'owl', ID })
  const other = await one.signInAs('936200002')
  await assert.rejects(other.client.call(redeemCode, { Code: 'hello1' }), refusedAs('BadRedeemCode'))
})

test('stopped payouts, announcements, words, roles and reports can be handled; nonsense is refused', async () => {
  const player = await one.signInAs('936200003')
  await one.office(wallet.stopPayouts, {}, { reason })
  assert.equal((await one.office(wallet.readPayouts, {})).Stopped?.Because, reason)
  await one.office(wallet.resumePayouts, {})
  await assert.rejects(one.office(wallet.resumePayouts, {}), { refusal: 'WrongState' })
  const Texts = { en_us: { Title: 'Hello', Content: '<p>All of you</p>' } }
  const { ID } = await one.office(news.publishNotice, { Brand: 'owl', Type: 1, Texts })
  await one.office(news.withdrawNotice, { Brand: 'owl', ID })
  await assert.rejects(one.office(news.pinNotice, { Brand: 'crab', ID, IsPinned: true }), { refusal: 'NotFound' })
  assert.deepEqual(await one.office(words.editWords, { Locale: 'en_us', Add: ['florbnik'] }), { Added: 1, Removed: 0 })
  const role = { PlayerID: player.id, Role: 'service' } as const
  await one.office(players.setRole, { Brand: 'owl', ...role })
  await assert.rejects(one.office(players.setRole, { Brand: 'crab', ...role }), { refusal: 'NotFound' })
  assert.deepEqual(await one.office(moderation.listReports, { Brand: 'owl' }), { Total: 0, Rows: [] })
  await assert.rejects(one.office(moderation.claimReport, { Brand: 'owl', ID: 99 }), { refusal: 'NotFound' })
  const variant = { Brand: 'owl', GameCode: 'owl20', MathHash: 'x', StartsAt: '2030-01-01T00:00:00Z' } as const
  await assert.rejects(one.office(games.chooseVariant, variant), { refusal: 'NotFound' })
  const levels = { Name: 'player.levels', Brand: 'owl', Value: [] } as const
  await assert.rejects(one.office(settings.changeSetting, levels), /player\.levels/)
  assert.deepEqual(one.app.settings.read(levelTable, 'owl'), levelTable.first)
})

test('the command changes a setting and bans a player while two nodes run: both use it at once', async () => {
  const announced = [one, two].map(({ bus }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void bus.subscribe('settings.changed', () => resolve())
    return promise
  })
  const value = JSON.stringify({ ...chatLimits.first, perMinute: 4 })
  const asked = ['settings', 'change', '--name', 'chat.limits', '--brand', 'owl', '--value', value]
  const { code, out, err } = await command([...asked, '--as', 'bob', '--reason', 'spam'])
  assert.deepEqual([code, err], [0, ''])
  assert.equal(JSON.parse(out).Value.perMinute, 4)
  await Promise.all(announced)
  one.clock.forward(10 * 60_000)
  for (const { app } of [one, two]) await until(() => app.settings.read(chatLimits, 'owl').perMinute === 4)

  const { id, client } = await two.signInAs('936200004')
  const banned = await command([
    'players',
    'ban',
    '--brand',
    'owl',
    '--playerId',
    String(id),
    '--cause',
    'cheating',
    '--as',
    'bob',
    '--reason',
    'a report',
  ])
  assert.deepEqual([banned.code, banned.err], [0, ''])
  await until(() => !two.app.kernel.sockets.players().includes(id), 'the sockets of the banned player are closed')
  await assert.rejects(client.call(readLevels, {}))
  const { rows } = await one.db.pool.query(`select what, actor, reason from audit where actor = 'bob' order by id`)
  assert.deepEqual(rows, [
    { what: 'setting chat.limits', actor: 'bob', reason: 'spam' },
    { what: 'office', actor: 'bob', reason: 'spam' },
    { what: 'ban', actor: 'bob', reason: 'a report' },
    { what: 'office', actor: 'bob', reason: 'a report' },
  ])
})

test('the command lists, explains and refuses', async () => {
  const [nouns, help, wrong, unnamed] = await Promise.all([
    command([]),
    command(['gifts', 'setRule', '--help']),
    command(['gifts', 'setRule', '--brand', 'owl', '--as', 'bob', '--reason', 'none']),
    command(['games', 'retireSeeds']),
  ])
  assert.equal(nouns.code, 0)
  assert.match(nouns.out, /^words +edit, list$/m)
  assert.match(help.out, /permission gifts\.edit[^]*--Brand +owl \| /)
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /VIPLevels: .*expected array/)
  assert.deepEqual([unnamed.code, unnamed.out], [1, ''])
  assert.match(unnamed.err, /operator/)
})

test('in production the command needs a secret, a name and a reason, and every node logs it', async () => {
  const production = { NODE_ENV: 'production', SECRET: 'x'.repeat(40), TRUST_PROXY: '1' }
  const heard = [one, two].map(({ bus }) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    void bus.subscribe('office.command', (_channel, payload) => resolve(payload))
    return promise
  })
  const edit = ['words', 'edit', '--locale', 'en_us', '--add', '["blorf"]']
  const { SECRET: _secret, ...unsafe } = production
  const [acted, unnamed, noSecret] = await Promise.all([
    command([...edit, '--as', 'carol', '--reason', 'ticket 7'], production),
    command(['words', 'list', 'en_us'], production),
    command([...edit, '--as', 'carol', '--reason', 'ticket 7'], unsafe),
  ])
  assert.deepEqual([acted.code, acted.err], [0, ''])
  const entry = { action: 'words.edit', actor: 'carol', reason: 'ticket 7' }
  assert.deepEqual(
    (await Promise.all(heard)).map((payload) => JSON.parse(payload) as object),
    [entry, entry],
  )
  assert.match(unnamed.err, /--as <operator> and --reason/)
  assert.match(noSecret.err, /SECRET is missing/)
  const { rows } = await one.db.pool.query(`select what, reason from audit where actor = 'carol' order by id`)
  assert.deepEqual(
    rows.map(({ what, reason: why }) => `${what} ${why}`),
    ['office.command ticket 7', 'words ticket 7', 'office ticket 7'],
  )
})

test('the relay receives again after its connection broke', async () => {
  await one.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid()`,
  )
  const received = Promise.withResolvers<string>()
  await one.bus.subscribe('story', (_channel, payload) => received.resolve(payload))
  const timer = setInterval(
    () => void one.db.pool.query(`select pg_notify('lantern_bus', '["story","hello"]')`).catch(() => {}),
    100,
  )
  try {
    assert.equal(await received.promise, 'hello')
  } finally {
    clearInterval(timer)
  }
})
