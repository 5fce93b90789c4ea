// `npm test`: everything, in order, with the time of each phase, the slowest tests and a count at the end.
//   npm test -- --since <commit>   what the changes since a commit can affect
//   npm test -- --seed <number>    the order of an earlier run
//   npm test -- <file> …           the named files of node:test, in this order in one process
import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { startTestCluster } from '../packages/server/src/db/testing.ts'
import { check } from './check.ts'
import { onceFor } from './hash.ts'
import { run, say, seconds } from './step.ts'
import { ensureSystem } from './system.ts'
import { affectedBy, changedSince, findUsers, sourceFiles } from './tests/affected.ts'
import { unseenKinds } from './tests/kinds.ts'
import { newSeed, shuffle, slowFirst } from './tests/order.ts'
import { planTests } from './tests/plan.ts'
import { runQueues, type FileRun, type Queue } from './tests/pool.ts'
import {
  readTimes,
  sayFailure,
  sayFile,
  sayFlaky,
  saySlowest,
  sayUnseen,
  writeLog,
  writeTimes,
} from './tests/report.ts'
import { runStories, type StoriesRun } from './tests/stories.ts'
import { buildWeb } from './web.ts'

const { values, positionals } = parseArgs({
  options: { since: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const began = performance.now()
const runs: FileRun[] = []
let browser: StoriesRun = { stories: [], flaky: [], isGood: true }
let passed = 0
let failed = 0
// A shared compile cache: many processes load the same modules.
const env = { NODE_ENV: 'test', CI: process.env['CI'] ?? '', NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') }
const nodeEnv = { ...env, NODE_OPTIONS: `--import=${new URL('./tests/resolve.mjs', import.meta.url).href}` }

const processorTimes = (): { readonly all: number; readonly idle: number } => {
  const times = cpus().map((core) => core.times)
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return { all: sum(times.flatMap((core) => Object.values(core))), idle: sum(times.map(({ idle }) => idle)) }
}

/** Idle cores call for more workers, busy ones for less work. */
function busyShare(since: ReturnType<typeof processorTimes>): string {
  const now = processorTimes()
  return `${Math.round(100 * (1 - (now.idle - since.idle) / Math.max(1, now.all - since.all)))} %`
}

async function phase(name: string, work: () => Promise<boolean>): Promise<void> {
  const start = performance.now()
  const times = processorTimes()
  say('test', `── ${name} …`)
  const isGood = await work()
  if (!isGood) failed ||= 1
  say('test', `── ${name} ${isGood ? 'ok' : 'FAILED'} in ${seconds(start)}, cores ${busyShare(times)} busy`)
}

/** Adds up the totals that vitest prints at its end. */
function count(coloured: string): void {
  const output = stripVTControlCharacters(coloured)
  const sum = (pattern: RegExp): number =>
    [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)
  passed += sum(/Tests\s+(?:\d+ failed \| )?(\d+) passed/g)
  failed += sum(/Tests\s+(\d+) failed/g)
}

async function suite(command: string, args: readonly string[], cwd?: string): Promise<boolean> {
  const { status, output } = await run(command, args, { env, ...(cwd ? { cwd } : {}) })
  count(output)
  return status === 0
}

async function nodeTests(...queues: readonly Queue[]): Promise<boolean> {
  const ended = await runQueues(queues, { env: nodeEnv, onFile: sayFile })
  const tests = ended.flatMap((file) => file.tests)
  const bad = tests.filter(({ outcome }) => outcome === 'failed').length
  passed += tests.filter(({ outcome }) => outcome === 'passed').length
  failed += bad
  runs.push(...ended)
  return bad === 0
}

async function browserStories(seed: string): Promise<boolean> {
  browser = await runStories({ seed, env })
  passed += browser.stories.filter(({ outcome }) => outcome === 'passed').length
  failed += browser.stories.filter(({ outcome }) => outcome === 'failed').length
  return browser.isGood
}

async function withDatabase(work: () => Promise<void>): Promise<void> {
  const cluster = await startTestCluster()
  try {
    await work()
  } finally {
    await cluster.stop()
  }
}

const runProgram = (...args: string[]): Promise<boolean> => suite('node', args)

/** Pictures and sounds are generated again and compared only if their programs, results or libraries have changed. */
const checkMade = (kind: 'art' | 'sound', program: string): Promise<boolean> =>
  onceFor(
    kind,
    [
      'package-lock.json',
      `packages/tools/${kind}/**/*`,
      `packages/web/public/${kind}/**/*`,
      'packages/brands/src/**/*',
    ],
    () => runProgram(program, '--check', '3'),
  )

/** The official programs need fifteen seconds for the published documents. */
const checkDocuments = (): Promise<boolean> =>
  onceFor('documents', ['package-lock.json', 'packages/tools/docs/*.ts', 'docs/*.json'], () =>
    runProgram('packages/tools/docs/validate.ts'),
  )

async function checkAllMade(): Promise<void> {
  await phase('documents', checkDocuments)
  await phase('art', () => checkMade('art', 'packages/tools/art/make.ts'))
  await phase('sound', () => checkMade('sound', 'packages/tools/sound/build.ts'))
}

async function runComponents(web: readonly string[], isMeant: (file: string) => boolean): Promise<void> {
  const components = web.filter(isMeant)
  if (components.length === 0) return
  await phase('web', async () => {
    await buildWeb()
    const files = components.length < web.length ? components.map((file) => file.slice('packages/web/'.length)) : []
    return suite('vitest', ['run', ...files], 'packages/web')
  })
}

async function runPlan(seed: string, isMeant: (file: string) => boolean): Promise<void> {
  const { shared, own, quiet, web } = planTests()
  const order = (files: readonly string[]): string[] => slowFirst(shuffle(files.filter(isMeant), seed), readTimes())
  // These read the same sources and write none of them. Compressing the build uses one core, and so do the pictures and sounds.
  await Promise.all([runComponents(web, isMeant), checkAllMade()])
  await withDatabase(async () => {
    // More workers than cores: stories wait for the database, and files with a process of their own mostly for time limits and restarts.
    const stories = { files: order(shared), workers: 3, filesPerProcess: 80 }
    const separate = { files: order(own), workers: 2, filesPerProcess: 1 }
    await phase('stories', () => nodeTests(separate, stories))
    await phase('quiet', () => nodeTests({ files: order(quiet), workers: 1 }))
  })
}

/** A predicate for the files to run: all, or those that the changes can affect. */
function meant(since: string | undefined): (file: string) => boolean {
  if (since === undefined) return () => true
  const changed = changedSince(since)
  const affected = affectedBy(changed, findUsers(sourceFiles()))
  say('test', `${changed.length} files changed since ${since} affect ${affected?.size ?? 'all'} files`)
  return (file) => affected === null || affected.has(file)
}

/** Browser stories depend on the whole product, so they run if any of these is affected. */
const product = ['packages/server/main.ts', 'packages/web/src/main.tsx', 'e2e/server.ts']

async function runAll(): Promise<void> {
  const seed = values.seed ?? newSeed()
  const isMeant = meant(values.since)
  say('test', `order of seed ${seed}`)
  let hasSystem = true
  // The checks use none of the system's programs, and most of the installation is waiting for the network.
  await Promise.all([
    phase('system', async () => (hasSystem = await ensureSystem())),
    phase('check', () => check(false)),
  ])
  await runPlan(seed, isMeant)
  if (hasSystem && product.some(isMeant)) await phase('browser', () => browserStories(seed))
  say('test', `the order was that of seed ${seed}`)
}

mkdirSync('test-results', { recursive: true })
if (positionals.length === 0) await runAll()
else await withDatabase(() => phase('files', () => nodeTests({ files: positionals, workers: 1 })))

// A part of the tests receives a part of the kinds.
const isWhole = values.since === undefined && positionals.length === 0
const unseen = isWhole ? unseenKinds(runs.flatMap(({ seen }) => seen)) : []
writeLog(runs, browser, unseen)
writeTimes(runs)
saySlowest(runs.flatMap(({ tests }) => tests))
for (const { tests, before } of runs) for (const test of tests) if (test.outcome === 'failed') sayFailure(test, before)
sayFlaky(browser)
if (isWhole) sayUnseen(unseen)
say('test', `everything in ${seconds(began)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
