// Long-running stress tests: kill -9 of server processes and PostgreSQL a hundred times each under load, the ledger's model with new seeds,
// full-size public chat, simulations of every game.
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { startTestCluster, testCluster, testDatabase } from '@lantern/server/db/testing.ts'
import { compareRounds, killGameServers, RoundLog, seatPlayers } from '@lantern/server/features/games/faults.fixture.ts'
import { compareGifts, GiftLog, killGiftServers, setStage } from '@lantern/server/features/gifts/live/faults.fixture.ts'
import { compare, killApps, killServers, Log, prepare } from '@lantern/server/features/wallet/faults.fixture.ts'
import { tortureGames, tortureStream } from '../packages/tools/par/torture.ts'
import { ensureSystem, forTorture } from './system.ts'
import { buildWeb } from './web.ts'

const cycles = Number(process.argv[2] ?? 100)
const roundsOfGame = Number(process.argv[3] ?? 10_000_000)
const seeds = Math.max(1, Math.round(cycles / 25))
/** Totals printed by the runner. */
const counts = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /
/** CI=true makes a missing Redis a failure. */
const fullChat = { CI: 'true', CHAT_CROWD: '10000', CHAT_SLOW: '1000' }

const begun = performance.now()
const shared = await startTestCluster()
try {
  await tortureApps()
  await tortureServers()
  await tortureRounds()
  await tortureGifts()
  for (let round = 0; round < seeds; round++) await tortureModel()
  await tortureChat()
} finally {
  await shared.stop()
}
await ensureSystem(forTorture)
const areGamesSound = await tortureGames(roundsOfGame, randomInt(2 ** 31))
const isStreamSound = await tortureStream(randomBytes(32).toString('hex'))
if (!areGamesSound || !isStreamSound) process.exitCode = 1
await tortureAddresses()
await tortureEngines()
say(`${process.exitCode ? 'FAILED' : 'all passed'} after ${Math.round((performance.now() - begun) / 1000)} s`)

async function tortureApps(): Promise<void> {
  await using db = await testDatabase()
  await prepare(db)
  const log = new Log()
  await killApps(db, log, cycles)
  const { answers, refused } = await compare(db, log)
  say(`${cycles} times kill -9 of the server: ${answers} replies (${refused} refusals), none lost, none duplicated`)
}

async function tortureServers(): Promise<void> {
  await using cluster = await testCluster()
  await using db = await cluster.open()
  await prepare(db)
  const log = new Log()
  const recoveries = await killServers(cluster, db, log, cycles)
  const { answers, refused } = await compare(db, log)
  say(`${cycles} times kill -9 of PostgreSQL: ${answers} replies (${refused} refusals), none lost, none duplicated`)
  say(`  slowest recovery ${Math.round(Math.max(...recoveries))} ms`)
}

/** At least ten rounds per kill: a thousand and more with the default number of cycles. */
async function tortureRounds(): Promise<void> {
  await using db = await testDatabase()
  const players = await seatPlayers(db)
  const log = new RoundLog()
  await killGameServers(db, players, log, cycles)
  const { rounds, waited } = await compareRounds(db, players, log)
  say(`${cycles} times kill -9 during rounds: ${rounds} rounds (${waited} waited), none lost, none duplicated`)
}

async function tortureGifts(): Promise<void> {
  await using db = await testDatabase()
  const stage = await setStage(db)
  const log = new GiftLog()
  await killGiftServers(db, stage, log, cycles)
  const gifts = await compareGifts(db, stage, log)
  say(`${cycles} times kill -9 during live gifts: ${gifts} gifts, none lost, none duplicated`)
}

async function tortureModel(): Promise<void> {
  const seed = randomInt(2 ** 31)
  const { code } = await runStories('wallet/model.test.ts', { LEDGER_SEED: String(seed) })
  say(`model with seed ${seed}: ${code === 0 ? 'passed' : 'FAILED'}`)
}

/** Ten thousand players in the public channel, over two processes whose Redis fails; a thousand of them never read. */
async function tortureChat(): Promise<void> {
  const { code, notes } = await runStories('chat/faults.test.ts', fullChat)
  say(`public chat at full size: ${code === 0 ? 'nothing lost, one order, other players not affected' : 'FAILED'}`)
  for (const note of notes) say(`  ${note}`)
}

/** Runs the tests of a file; returns the exit code and their diagnostic messages. */
async function runStories(file: string, env: Readonly<Record<string, string>>) {
  const path = fileURLToPath(new URL(`../packages/server/src/features/${file}`, import.meta.url))
  const words = ['--expose-gc', '--test', '--test-reporter=spec', path]
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, code] = await Promise.all([text(child.stdout), once(child, 'exit').then(([code]) => code as number)])
  if (code !== 0) process.exitCode = 1
  if (code !== 0) process.stderr.write(output)
  const noted = [...stripVTControlCharacters(output).matchAll(/^\s*ℹ (.*)$/gm)].map(([, note]) => note!)
  return { code, notes: noted.filter((note) => !counts.test(note)) }
}

/** Every address of every brand in every language, as a guest and as a player. */
async function tortureAddresses(): Promise<void> {
  await ensureSystem()
  await buildWeb()
  const child = spawn('playwright', ['test', 'crawl.story.ts'], {
    env: { ...process.env, CRAWL: 'full' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  say(`every address of seven brands in every language: ${code === 0 ? 'passed' : 'FAILED'}`)
  if (code !== 0) process.exitCode = 1
}

/** One journey in Firefox, WebKitGTK and Chromium. */
async function tortureEngines(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/browsers.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  say(`one journey per engine: ${code === 0 ? 'passed' : 'FAILED'}`)
  if (code !== 0) process.exitCode = 1
}

function say(line: string): void {
  console.log(line)
}
