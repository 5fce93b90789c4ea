// A revealed seed is never used again: not after a restore, not after an older copy of the files, not after a promotion.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { chooseByDefault } from '@lantern/games/engine/pick.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import { betOf, type Played } from '@lantern/games/engine/play.ts'
import { openKeno } from '@lantern/protocol/arcade.ts'
import { openFishing } from '@lantern/protocol/fishing.ts'
import { continueRound, listRounds, openGame, playRound, seeds } from '@lantern/protocol/games.ts'
import { writeUuid7 } from '@lantern/protocol/uuid.ts'
import pg from 'pg'
import { pino } from 'pino'
import { backup } from './db/backup/backup.ts'
import { openDatabase, type Database } from './db/open.ts'
import { findPlace } from './db/cluster/place.ts'
import { restore } from './db/backup/restore.ts'
import { discardDatabase, testCluster, testNow } from './db/testing.ts'
import { SetClock } from './kernel/time/clock.ts'
import { systemRandomness } from './kernel/ids/ids.ts'
import { watchOrigin } from './app/originWatch.ts'
import { constructFeatures, prepareRestored } from './app/restored.ts'
import { startTestServer, type Resident } from './testing.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'lantern-origin-'))
// Readable by the user that runs the database, so that the cluster is inside the data folder.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'restored')
after(async () => {
  await discardDatabase(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

type TestServer = Awaited<ReturnType<typeof startTestServer>>
interface Seeds {
  readonly ServerSeed: string
  readonly ClientSeed: string
}

async function currentSeed({ db }: TestServer, { id }: Resident): Promise<Seeds> {
  const { rows } = await db.pool.query<Seeds>(
    `SELECT server_seed AS "ServerSeed", client_seed AS "ClientSeed" FROM game_seed
     WHERE player_id = $1 AND retired_at IS NULL`,
    [id],
  )
  return rows[0]!
}

/** The attack of a player who knows the seed: tries round ids until the outcome is the wanted one. */
function chooseRound(server: TestServer, GameCode: string, known: Seeds, fits: (round: Played) => boolean) {
  const { play } = server.app.shelf.playable('owl', GameCode, server.clock.now())!
  for (let tries = 0; tries < 50_000; tries++) {
    const RoundID = writeUuid7(server.clock.now().getTime(), systemRandomness.bytes(16))
    const round = play(drawRound({ ...known, GameCode, RoundID }), betOf(1000))
    if (fits(round)) return { key: RoundID, round }
  }
  throw new Error('no such round')
}

test('after a restore no seed that was current in the backup decides a round', async () => {
  await using before = await startTestServer()
  const [spinner, picker] = [await before.signInAs('912345678'), await before.signInAs('912345679')]
  const opened = await spinner.client.call(openGame, { GameCode: 'owl20' })
  const { Chain } = await spinner.client.call(openKeno, {})
  const fishing = await spinner.client.call(openFishing, { GameCode: 'fish4' })
  await picker.client.call(openGame, { GameCode: 'pirate40' })
  const pick = chooseRound(before, 'pirate40', await currentSeed(before, picker), ({ waits }) => waits !== null)
  await picker.client.call(playRound, { GameCode: 'pirate40', Bet: 1000 }, { key: pick.key })

  const file = join(folder, 'lantern.gz')
  await backup(before.db, file, before.clock.now())
  const { Revealed } = await spinner.client.call(seeds, { Rotate: true })
  assert.equal(Revealed!.ServerSeedHash, opened.ServerSeedHash)
  const wanted = chooseRound(before, 'owl20', Revealed!, ({ win }) => win >= 20_000)

  await restore(file, dataDir)
  const { retired } = await prepareRestored(dataDir, undefined, { clock: before.clock, log })
  assert.deepEqual(retired, { games: 2, fishing: 1, arcade: 1, redenvelope: 0, battles: 0 })
  await using db = await openDatabase({ dataDir })
  before.clock.forward(120_000)
  await using server = await startTestServer({ db, clock: before.clock })
  const { client } = await server.signInAs('912345678')
  const played = await client.call(playRound, { GameCode: 'owl20', Bet: 1000 }, { key: wanted.key })
  assert.equal(played.RoundID, wanted.key)
  assert.notEqual(played.ServerSeedHash, opened.ServerSeedHash)
  assert.notDeepEqual(played.Events, wanted.round.events, 'the chosen round is not the one that was predicted')
  assert.notEqual((await client.call(openKeno, {})).Chain.Commitment, Chain.Commitment)
  const { ServerSeedHash } = await client.call(openFishing, { GameCode: 'fish4' })
  assert.notEqual(ServerSeedHash, fishing.ServerSeedHash)

  const { client: hand } = await server.signInAs('912345679')
  const first = chooseByDefault(pick.round.waits!)
  const asked = { GameCode: 'pirate40', RoundID: pick.key, Choice: first + 1, Step: 0 }
  const { Round } = await hand.call(continueRound, asked)
  assert.equal(Round!.Unfinished, undefined, 'the round that waited is over')
  const { Rows } = await hand.call(listRounds, { GameCode: 'pirate40' })
  assert.deepEqual([Rows[0]!.RoundID, Rows[0]!.Actions[0]], [pick.key, first], 'by the documented default')
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

const clock = new SetClock(testNow)

async function addSeed({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `WITH known AS (INSERT INTO player (brand, name, name_key, registered_at, last_login_at)
       VALUES ('owl', $1, $1, $2, $2) RETURNING id)
     INSERT INTO game_seed (player_id, server_seed, server_seed_hash, client_seed, created_at)
     SELECT id, 's', 'h', 'c', $2 FROM known`,
    [`n${systemRandomness.bytes(6).toString('hex')}`, testNow],
  )
}

const countSeeds = `SELECT count(*) AS n FROM game_seed WHERE retired_at IS NULL`

/** Serves the folder briefly and returns what was retired before opening. */
async function serve(during: (db: Database) => Promise<void> = async () => {}) {
  await using db = await openDatabase({ dataDir })
  const watch = await watchOrigin({ db, dataDir, clock, log, features: constructFeatures(db, { clock, log }) })
  await during(db)
  await watch.stop()
  return watch.retired
}

test('an older copy of the files is detected, alone or with the data folder; a normal restart is not', async () => {
  const { cluster } = findPlace(dataDir)
  assert.equal(await serve(addSeed), null)
  assert.equal(await serve(), null, 'an ordinary restart retires nothing')
  const copies = { [cluster]: join(folder, 'pg.copy'), [dataDir]: join(folder, 'all.copy') }
  for (const [place, copy] of Object.entries(copies)) {
    execFileSync('cp', ['-a', place, copy])
    assert.equal(await serve(addSeed), null)
    rmSync(place, { recursive: true })
    execFileSync('cp', ['-a', copy, place])
    const retired = await serve()
    assert.ok(retired && retired['games']! > 0, `${place} was restored`)
    assert.equal(await serve(addSeed), null, 'it is handled once')
  }
})

test('a database promoted under a running process has its seeds retired before anything is read', async () => {
  await using server = await testCluster()
  await using db = await server.open()
  const features = constructFeatures(db, { clock, log })
  const watch = await watchOrigin({ db, dataDir: join(folder, 'node'), clock, log, features })
  await addSeed(db)
  assert.equal((await db.pool.query(countSeeds)).rows[0].n, 1)

  await server.kill9()
  writeFileSync(join(findPlace(server.dataDir).cluster, 'standby.signal'), '')
  await server.restart()
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query('select pg_promote()')
  assert.equal((await admin.query<{ n: string }>(countSeeds)).rows[0]!.n, 1, 'the standby has the seed')
  await admin.end()

  assert.equal((await db.pool.query(countSeeds)).rows[0].n, 0)
  const { rows } = await db.pool.query('SELECT origin FROM database_origin ORDER BY id')
  assert.deepEqual(
    rows.map(({ origin }) => origin.split('/')[1]),
    ['1', '2'],
    'one timeline after the other',
  )
  await watch.stop()
})
