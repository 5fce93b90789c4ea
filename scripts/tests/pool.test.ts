// The test runner: failures of every kind are reported by name, and none of them stops the following files.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { unseenKinds } from './kinds.ts'
import { runFiles, runQueues, type FileRun } from './pool.ts'

// Inside the project, so that the files are loaded as ES modules.
mkdirSync('test-results', { recursive: true })
const folder = mkdtempSync('test-results/planted-')
after(() => rmSync(folder, { recursive: true }))

function plant(name: string, body: string): string {
  const file = join(folder, `${name}.test.ts`)
  writeFileSync(
    file,
    `import assert from 'node:assert/strict'\nimport { after, before, describe, test } from 'node:test'\n${body}\n`,
  )
  return file
}

async function runPlanted(files: readonly string[], msPerFile = 240_000) {
  const env = { TEST_END_MS: '2000' }
  const runs = await runFiles(files, { workers: 1, msPerFile, env, onFile: () => {} })
  const failuresOf = (file: string): string[] =>
    runs
      .filter((run) => run.file === file)
      .flatMap(({ tests }) => tests)
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ name, error }) => `${name}: ${error}`)
  return { runs, failuresOf }
}

const good = plant('good', `test('adds', () => assert.equal(1 + 1, 2))`)
const namesOf = ({ tests }: FileRun): string[] => tests.map(({ name, outcome }) => `${outcome} ${name}`)

test('files share a process, and hooks belong to their file', async () => {
  const hooks = (index: number): string =>
    plant(
      `hooks${index}`,
      `const order = (globalThis.order ??= [])
       await Promise.resolve()
       before(() => order.push('before ${index}'))
       after(() => order.push('after ${index}'))
       describe('suite', () => { test('inner ${index}', () => order.push('inner ${index}')) })
       test('outer ${index}', { skip: ${index === 1} }, () => {
         order.push('outer ${index}')
         assert.deepEqual(order, ['before 1', 'inner 1', 'after 1', 'before 2', 'inner 2', 'outer 2'])
       })`,
    )
  const { runs } = await runPlanted([hooks(1), hooks(2)])
  assert.deepEqual(runs.map(namesOf), [
    ['passed inner 1', 'skipped outer 1'],
    ['passed inner 2', 'passed outer 2'],
  ])
  assert.deepEqual(runs[1]!.before, [runs[0]!.file])
})

test('a message that differs from the published documents fails the running test; kinds that agree are reported', async () => {
  const body = `import { setImmediate } from 'node:timers/promises'
     import { expectPublishedFrame } from '../../packages/server/src/kernel/testing/published.ts'
     const receive = (OP, Result) => expectPublishedFrame({ OP, Code: 200, Message: '', Result })
     test('agrees', async () => { receive(10003, { Channel: 'a', Position: 1 }); await setImmediate() })
     test('differs', async () => { receive(10003, { Channel: 'a' }); await setImmediate() })`
  const file = plant('published', body)
  const { runs, failuresOf } = await runPlanted([file])
  assert.deepEqual(runs[0]!.seen, ['session.gap.push'])
  const failures = failuresOf(file)
  assert.match(failures.join('\n'), /^differs: .*differs from the published documents: .*Position/s)
  const unseen = unseenKinds(runs[0]!.seen)
  assert.ok(unseen.includes('session.hello.reply') && unseen.includes('auth.signIn'))
  assert.ok(!unseen.includes('session.gap.push'))
})

test('a worker of an empty queue continues with the next queue, in a process of that queue', async () => {
  const [first, second] = [plant('first', `test('adds', () => {})`), plant('second', `test('adds', () => {})`)]
  const queues = [
    { files: [good], workers: 2, filesPerProcess: 1 },
    { files: [first, second], workers: 0 },
  ]
  const runs = await runQueues(queues, { onFile: () => {} })
  assert.deepEqual(
    runs.map(({ file, before }) => [file, before]),
    [
      [good, []],
      [first, []],
      [second, [first]],
    ],
  )
})

test('an assertion, a hook, a thrown import and a forgotten promise fail by name, and the next file runs', async () => {
  const wrong = plant('wrong', `test('counts wrong', () => assert.equal(1, 2))`)
  const hook = plant('hook', `before(() => { throw new Error('no server') })\ntest('is not reached', () => {})`)
  const broken = plant('broken', `throw new Error('cannot be loaded')`)
  const late = plant(
    'late',
    `test('forgets', async () => { void Promise.reject(new Error('not awaited')); await new Promise(setImmediate) })`,
  )
  const { runs, failuresOf } = await runPlanted([wrong, hook, broken, late, good])
  assert.equal(runs.length, 5)
  assert.match(failuresOf(wrong).join(), /^counts wrong: .*1 !== 2/s)
  assert.match(failuresOf(hook).join(), /no server/)
  assert.match(failuresOf(broken).join(), /^the file itself: .*cannot be loaded/s)
  assert.match(failuresOf(late).join(), /^forgets: .*not awaited/s)
  assert.deepEqual(failuresOf(good), [])
})

test('a file that exits or never ends fails by name, and the next file runs', async () => {
  const exits = plant('exits', `test('leaves', () => process.exit(0))`)
  const killed = plant('killed', `test('dies', () => process.kill(process.pid, 'SIGKILL'))`)
  // Blocks the thread as an endless loop does, without using a processor.
  const blocks = plant(
    'blocks',
    `test('blocks', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })`,
  )
  const hangs = plant('hangs', `test('waits', () => new Promise(() => setInterval(() => {}, 1000)))`)
  const ended = await runPlanted([exits, killed, good])
  assert.equal(ended.runs.length, 3)
  assert.match(ended.failuresOf(exits).join(), /^leaves: its process ended with code 0$/)
  assert.match(ended.failuresOf(killed).join(), /^dies: its process ended with SIGKILL$/)
  assert.deepEqual(ended.failuresOf(good), [])
  const { runs, failuresOf } = await runPlanted([blocks, hangs, good], 15_000)
  assert.equal(runs.length, 3)
  assert.match(failuresOf(blocks).join(), /^blocks: took longer than 15 s$/)
  assert.match(failuresOf(hangs).join(), /^waits: took longer than 15 s$/)
  assert.deepEqual(failuresOf(good), [])
})

test('handles left open by a file fail the end of its process', async () => {
  const leaves = plant('leaves', `test('opens', () => { setInterval(() => {}, 1000) })`)
  const { failuresOf } = await runPlanted([leaves])
  assert.match(failuresOf(leaves).join(), /^the end of the process: its process ended with code 1/)
})
