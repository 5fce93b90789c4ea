// Kills processes and PostgreSQL a hundred times each under load, runs the ledger's model with fresh seeds, plays every game on.
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startTestCluster, testCluster, testDatabase } from '@lantern/server/db/testing.ts'
import { compareRounds, killHouses, RoundLog, seatPlayers } from '@lantern/server/features/games/faults.fixture.ts'
import { compare, killApps, killServers, Log, prepare } from '@lantern/server/features/wallet/faults.fixture.ts'
import { tortureGames, tortureStream } from '../packages/tools/par/torture.ts'
import { ensureSystem, forTorture } from './system.ts'

const cycles = Number(process.argv[2] ?? 100)
const roundsOfGame = Number(process.argv[3] ?? 10_000_000)
const seeds = Math.max(1, Math.round(cycles / 25))

const begun = performance.now()
const shared = await startTestCluster()
try {
  await tortureApps()
  await tortureServers()
  await tortureRounds()
  for (let round = 0; round < seeds; round++) await tortureModel()
} finally {
  await shared.stop()
}
await ensureSystem(forTorture)
const areGamesSound = await tortureGames(roundsOfGame, randomInt(2 ** 31))
const isStreamSound = await tortureStream(randomBytes(32).toString('hex'))
if (!areGamesSound || !isStreamSound) process.exitCode = 1
say(`${process.exitCode ? 'NOT ' : ''}all sound after ${Math.round((performance.now() - begun) / 1000)} s`)

async function tortureApps(): Promise<void> {
  await using db = await testDatabase()
  await prepare(db)
  const log = new Log()
  await killApps(db, log, cycles)
  const { answers, refused } = await compare(db, log)
  say(`${cycles} times kill -9 of the house: ${answers} answers (${refused} refusals), none lost, none doubled`)
}

async function tortureServers(): Promise<void> {
  await using cluster = await testCluster()
  await using db = await cluster.open()
  await prepare(db)
  const log = new Log()
  const recoveries = await killServers(cluster, db, log, cycles)
  const { answers, refused } = await compare(db, log)
  say(`${cycles} times kill -9 of PostgreSQL: ${answers} answers (${refused} refusals), none lost, none doubled`)
  say(`  slowest recovery ${Math.round(Math.max(...recoveries))} ms`)
}

/** At least ten rounds for each kill: a thousand and more at the usual number of cycles. */
async function tortureRounds(): Promise<void> {
  await using db = await testDatabase()
  const players = await seatPlayers(db)
  const log = new RoundLog()
  await killHouses(db, players, log, cycles)
  const { rounds, waited } = await compareRounds(db, players, log)
  say(`${cycles} times kill -9 in the middle of rounds: ${rounds} rounds (${waited} waited), none lost, none doubled`)
}

async function tortureModel(): Promise<void> {
  const seed = randomInt(2 ** 31)
  const model = fileURLToPath(new URL('../packages/server/src/features/wallet/model.test.ts', import.meta.url))
  const child = spawn(process.execPath, ['--test', '--test-reporter=dot', model], {
    env: { ...process.env, LEDGER_SEED: String(seed) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  say(`model with seed ${seed}: ${code === 0 ? 'agrees' : 'DISAGREES'}`)
  if (code !== 0) process.exitCode = 1
}

function say(line: string): void {
  console.log(line)
}
