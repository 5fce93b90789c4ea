// The output of a test run: a line per file, the errors again at the end, the slowest tests, and everything in test-results.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { say } from '../step.ts'
import { publishedKinds } from './kinds.ts'
import type { FileRun, TestRun } from './pool.ts'
import type { StoriesRun } from './stories.ts'

const shown = 20
/** The duration of each file in the last run on this machine. */
const timesFile = 'node_modules/.cache/test-times.json'
const folder = 'test-results'

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const isFailed = ({ outcome }: TestRun): boolean => outcome === 'failed'

export function sayFile(run: FileRun): void {
  const failed = run.tests.filter(isFailed)
  const skipped = run.tests.filter(({ outcome }) => outcome === 'skipped').length
  const counts = `${run.tests.length} tests${skipped > 0 ? `, ${skipped} skipped` : ''}`
  say('test', `${failed.length === 0 ? '✔' : '✖'} ${run.file} (${counts}, ${inSeconds(run.ms)})`)
  for (const test of failed) sayFailure(test, run.before)
}

export function sayFailure({ file, name, error }: TestRun, before: readonly string[] = []): void {
  console.error(`\n✖ ${file}\n  ${name}\n${(error ?? '').replaceAll(/^/gm, '    ')}\n`)
  if (before.length > 0)
    console.error(`  to repeat it after the same files: npm test -- ${[...before, file].join(' ')}\n`)
}

export function saySlowest(tests: readonly TestRun[]): void {
  say('test', `── the ${shown} slowest tests`)
  for (const { file, name, ms } of tests.toSorted((one, other) => other.ms - one.ms).slice(0, shown))
    say('test', `${inSeconds(ms).padStart(7)}  ${file}: ${name}`)
}

/** Flaky stories do not fail the run, so they are named where a reader of its end sees them. */
export function sayFlaky({ flaky }: StoriesRun): void {
  for (const { file, name } of flaky) say('test', `flaky: ${file}: ${name} (failed in the run, passed alone)`)
}

/** Whether messages of these kinds agree with the published documents, no test shows. */
export function sayUnseen(unseen: readonly string[]): void {
  const count = publishedKinds().length
  say('test', `${count - unseen.length} of ${count} kinds of messages were received and agree with docs/`)
  if (unseen.length > 0) say('test', `never received: ${unseen.join(', ')}`)
}

/** Every test with its duration, and the measurements that tests report; then the browser stories and the kinds of messages that no test received. */
export function writeLog(runs: readonly FileRun[], { stories, flaky }: StoriesRun, unseen: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  const tests = runs.flatMap(({ file, ms, cpuMs, tests, notes }) => [
    `${file} ${inSeconds(ms)}, processor ${inSeconds(cpuMs)}`,
    ...tests.map(
      ({ name, outcome, ms: took, cpuMs: used }) => `  ${outcome} ${name} ${Math.round(took)} ms, processor ${used} ms`,
    ),
    ...notes.map((note) => `  ${note}`),
  ])
  const storyLines = stories.map(({ file, name, outcome, ms }) => `${file} ${outcome} ${name} ${Math.round(ms)} ms`)
  const flakyLines = flaky.map(({ file, name }) => `flaky ${file}: ${name}`)
  const kindLines = unseen.map((kind) => `never received: ${kind}`)
  writeFileSync(`${folder}/tests.txt`, `${[...tests, ...storyLines, ...flakyLines, ...kindLines].join('\n')}\n`)
}

export const readTimes = (): Record<string, number> =>
  existsSync(timesFile) ? (JSON.parse(readFileSync(timesFile, 'utf8')) as Record<string, number>) : {}

export function writeTimes(runs: readonly FileRun[]): void {
  const times = { ...readTimes(), ...Object.fromEntries(runs.map(({ file, ms }) => [file, Math.round(ms)])) }
  writeFileSync(timesFile, JSON.stringify(times))
}
