// `npm test`: everything, in order, with the time of each phase and a count at the end.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { startTestCluster } from '../packages/server/src/db/testing.ts'
import { check } from './check.ts'
import { run, say, seconds } from './step.ts'
import { ensureSystem } from './system.ts'
import { buildWeb } from './web.ts'

const began = performance.now()
let passed = 0
let failed = 0

async function phase(name: string, work: () => Promise<boolean>): Promise<void> {
  const start = performance.now()
  say('test', `── ${name} …`)
  const isGood = await work()
  if (!isGood) failed ||= 1
  say('test', `── ${name} ${isGood ? 'ok' : 'FAILED'} in ${seconds(start)}`)
}

/** Adds up what the runner of Node, vitest or Playwright says at its end. */
function count(coloured: string): void {
  const output = stripVTControlCharacters(coloured)
  const sum = (pattern: RegExp): number =>
    [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)
  passed += sum(/^ℹ pass (\d+)/gm) + sum(/Tests\s+(?:\d+ failed \| )?(\d+) passed/g) + sum(/^\s+(\d+) passed \(/gm)
  failed += sum(/^ℹ fail (\d+)/gm) + sum(/Tests\s+(\d+) failed/g) + sum(/^\s+(\d+) failed$/gm)
}

async function suite(command: string, args: readonly string[], cwd?: string): Promise<boolean> {
  // Hundreds of processes load the same files: what one has compiled serves the others.
  const env = { NODE_ENV: 'test', CI: process.env['CI'] ?? '', NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') }
  const { status, output } = await run(command, args, { env, ...(cwd ? { cwd } : {}) })
  count(output)
  return status === 0
}

const nodeTest = (concurrency: number, ...globs: string[]): Promise<boolean> =>
  suite('node', ['--expose-gc', '--test', `--test-concurrency=${concurrency}`, '--test-timeout=300000', ...globs])

mkdirSync('test-results', { recursive: true })
let hasSystem = true
await phase('system', async () => (hasSystem = await ensureSystem()))
await phase('check', () => check(false))
await phase('rules', () =>
  nodeTest(
    2,
    'packages/{protocol,games,brands,locales,client}/src/**/*.test.ts',
    'packages/server/src/**/rules.test.ts',
  ),
)
await phase('web', async () => {
  await buildWeb()
  return suite('vitest', ['run'], 'packages/web')
})
await phase('guards', () => nodeTest(2, 'lint/*.test.ts', 'packages/tools/**/*.test.ts'))
await phase('art', () => suite('node', ['packages/tools/art/make.ts', '--check', '3']))
await phase('sound', () => suite('node', ['packages/tools/sound/build.ts', '--check', '3']))
await phase('benches', () => nodeTest(2, 'bench/**/*.test.ts'))
const cluster = await startTestCluster()
try {
  // They wait for the disk and for each other more than they compute.
  await phase('stories', () =>
    nodeTest(
      4,
      'packages/outside/src/**/*.test.ts',
      'packages/server/src/*.test.ts',
      'packages/server/src/{db,kernel,seed,site,features}/**/!(rules|faults|fuzz|model).test.ts',
    ),
  )
  await phase('faults', () => nodeTest(1, 'packages/server/src/**/{model,faults,fuzz}.test.ts'))
} finally {
  await cluster.stop()
}
if (hasSystem) await phase('browser', () => suite('playwright', ['test']))

say('test', `everything in ${seconds(began)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
