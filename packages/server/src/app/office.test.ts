// Operators' actions through the whole product: in the server, and by the command `npm run office` while two nodes run.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
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

const who = { actor: 'ann', reason: 'because of a letter' }
const run = (feature: string, action: string, input: object) =>
  one.app.oldOffice.run({ feature, action, input, ...who })

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

test('every feature with an office.ts is registered, and every setting is listed', async () => {
  const features = fileURLToPath(new URL('../features', import.meta.url))
  const declared = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/office.ts'))
    .map((file) => file.split('/')[0]!)
  assert.deepEqual(one.app.oldOffice.offices.map(({ feature }) => feature).toSorted(), declared.toSorted())
  const listed = (await run('settings', 'list', {})) as { name: string }[]
  assert.deepEqual(listed.map(({ name }) => name).toSorted(), [
    'analytics.budgets',
    'battles.rules',
    'challenges.rules',
    'chat.limits',
    'chat.publicVip',
    'clubs.alliances',
    'clubs.joining',
    'clubs.levels',
    'clubs.rules',
    'games.shelf',
    'gift.announced',
    'gift.hostExchange',
    'gift.hostShare',
    'gift.livePrices',
    'gift.rules',
    'hosts.rules',
    'invite.coins',
    'invite.rules',
    'levels.vipBonus',
    'live.broadcasts',
    'live.connections',
    'live.ingest',
    'live.joins',
    'live.moderation',
    'live.pinned',
    'live.recordings',
    'live.relay',
    'live.schedule',
    'missions.rules',
    'pass.rules',
    'player.levels',
    'player.vip',
    'players.newcomerCoins',
    'players.vipFactors',
    'profile.phoneBonusCoins',
    'ranks.events',
    'redenvelope.claiming',
    'redenvelope.sending',
    'reminders.rules',
    'returnRewards.rules',
    'rewards.rules',
    'stamps.rules',
    'treasury.rules',
    'treasury.week',
    'vault.rules',
    'wheel.rules',
  ])
})

test('a redeem code that an operator adds can be redeemed; closed, it cannot', async () => {
  const { client } = await one.signInAs('936200001')
  const items = [{ ItemID: 1, Amount: 5_000 }]
  const { id } = (await run('store', 'addCode', { brand: 'owl', code: 'Hello-1', items })) as { id: number }
  assert.deepEqual(await client.call(redeemCode, { Code: 'hello1' }), { Items: items })
  await run('store', 'close', { shelf: 'coupon', id })
  const other = await one.signInAs('936200002')
  await assert.rejects(other.client.call(redeemCode, { Code: 'hello1' }), refusedAs('BadRedeemCode'))
})

test('stopped payouts, announcements, words, roles and reports can be handled; nonsense is refused', async () => {
  const player = await one.signInAs('936200003')
  await run('wallet', 'stopPayouts', {})
  assert.deepEqual(await run('wallet', 'payouts', {}), { stopped: { because: who.reason } })
  await run('wallet', 'resumePayouts', {})
  await assert.rejects(run('wallet', 'resumePayouts', {}), /not stopped/)
  const texts = { en_us: { title: 'Hello', content: '<p>All of you</p>' } }
  const { id } = (await run('news', 'publish', { brand: 'owl', type: 1, texts })) as { id: number }
  await run('news', 'withdraw', { brand: 'owl', id })
  await assert.rejects(run('news', 'pin', { brand: 'crab', id, isPinned: true }), /no such announcement/)
  assert.deepEqual(await run('words', 'edit', { locale: 'en_us', add: ['florbnik'] }), { added: 1, removed: 0 })
  await run('players', 'setRole', { brand: 'owl', playerId: player.id, role: 'service' })
  await assert.rejects(run('players', 'setRole', { brand: 'crab', playerId: player.id, role: null }), /no player/)
  assert.deepEqual(await run('moderation', 'reports', { brand: 'owl' }), [])
  await assert.rejects(run('moderation', 'claim', { brand: 'owl', id: 99 }), /NotFound/)
  await assert.rejects(
    run('games', 'chooseVariant', { brand: 'owl', gameCode: 'owl20', mathHash: 'x', startsAt: '2030-01-01T00:00:00Z' }),
    /no variant/,
  )
  await assert.rejects(run('settings', 'change', { name: 'player.levels', brand: 'owl', value: [] }), /player\.levels/)
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
  assert.equal(JSON.parse(out).value.perMinute, 4)
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

test('the command lists, explains and refuses; in production it is closed', async () => {
  const production = { NODE_ENV: 'production', SECRET: 'x'.repeat(40), TRUST_PROXY: '1' }
  const retire = ['games', 'retireSeeds']
  const [features, wrong, unnamed, closed] = await Promise.all([
    command([]),
    command(['gifts', 'setRule', '--brand', 'owl', '--as', 'bob', '--reason', 'none']),
    command(retire),
    command([...retire, '--as', 'bob', '--reason', 'none'], production),
  ])
  assert.equal(features.code, 0)
  assert.match(features.out, /^gifts +liveGifts, hostPoints, hostExchanges, rules, setRule$/m)
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /vips: .*expected array/)
  assert.deepEqual([unnamed.code, unnamed.out], [1, ''])
  assert.match(unnamed.err, /operator/)
  assert.equal(closed.code, 1)
  assert.match(closed.err, /closed in production/)
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
