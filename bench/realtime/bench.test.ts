// The bench itself: it alternates runs fairly, compares adjacent runs, evaluates goals, and fails on a lost message.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compareOps, type OpRuns } from './ops.ts'
import { readOptions } from './options.ts'
import { compareRun, judgeGoals, judgeOps, printGoals, printOps, printRatios, printRuns } from './report.ts'
import { planRuns, type Run } from './run.ts'

const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))

const makeRun = (server: Run['server'], perCore: number, idleKb = 5): Run => ({
  server,
  sockets: 10_000,
  figures: { perCore, idleKb, generatorCpu: 0.5 },
})

test('our server runs before and after every peer, once around all of them in a smoke run', () => {
  const servers = readOptions([]).servers
  assert.deepEqual(planRuns(servers, false), [
    'lantern',
    'socketio',
    'lantern',
    'colyseus',
    'lantern',
    'plain',
    'lantern',
  ])
  assert.deepEqual(planRuns(servers, true), ['lantern', 'socketio', 'colyseus', 'plain', 'lantern'])
})

test('a peer is compared with our runs next to it, not with our best run', () => {
  const runs = [makeRun('lantern', 800), makeRun('socketio', 100), makeRun('lantern', 1000), makeRun('plain', 100)]
  assert.equal(compareRun(runs, 1, 'perCore'), 9)
  assert.equal(compareRun(runs, 3, 'perCore'), 10)
  assert.equal(compareRun(runs, 3, 'p99'), null)
  assert.match(printRatios(runs), /socket\.io +10,000 +9\.00/)
})

test('goals are reported as met, missed or not measured', () => {
  const runs = [
    makeRun('lantern', 850, 9),
    makeRun('socketio', 100),
    makeRun('colyseus', 170),
    makeRun('lantern', 850, 8),
  ]
  const goals = judgeGoals(runs)
  assert.deepEqual(
    goals.map((goal) => goal.isMet),
    [true, false, false],
  )
  assert.match(printGoals(goals), /met {5}at least 8 times socket\.io .*: 8\.50×/)
  assert.deepEqual(
    judgeGoals([]).map((goal) => goal.isMet),
    [null, null, null],
  )
})

test('round trips are compared round by round in CPU time', () => {
  const runs = (server: OpRuns['server'], cpuMicros: number[]): OpRuns => ({
    server,
    cpuMicros,
    perSecond: cpuMicros.map((micros) => 1e6 / micros),
    generatorCpu: cpuMicros.map(() => 0.4),
  })
  // The third round was slow for both.
  const all = [runs('lantern', [10, 12, 40]), runs('plain', [12, 12, 60])]
  assert.equal(compareOps(all, 'plain'), 1.2)
  assert.equal(compareOps(all, 'socketio'), null)
  assert.equal(judgeOps(all).isMet, true)
  assert.equal(judgeOps([]).isMet, null)
  assert.match(printOps(all), /ws, once +12\.0 +12\.0 +1\.20 /)
})

test('a row reports when the generator was the limit', () => {
  const run = makeRun('plain', 100)
  run.figures.generatorCpu = 0.93
  assert.match(printRuns([run]), /generator-bound/)
})

test('unknown arguments on the command line are refused', () => {
  assert.throws(() => readOptions(['--case', 'fanuot']), /unknown case "fanuot"/)
  assert.throws(() => readOptions(['--n', '10k']), /--n must be a whole number/)
})

for (const engine of [[], ['--node']]) {
  const run = (servers: string) =>
    spawnSync(
      process.execPath,
      [bench, '--quick', '--n', '20', '--servers', servers, '--case', 'fanout,op', ...engine],
      { encoding: 'utf8' },
    )

  // Once is enough for the servers; the generator written in Node proves below that it counts.
  test(`our kernel and a correct peer pass (${engine[0] ?? 'built generator'})`, { skip: engine.length > 0 }, () => {
    const { status, stdout } = run('lantern,plain')
    assert.equal(status, 0, stdout)
    assert.equal(stdout.match(/complete and in order/g)?.length, 3)
    assert.match(stdout, /round trip for the server CPU time of one of ws: \d/)
  })

  test(`a server that loses one delivery and swaps two fails the bench (${engine[0] ?? 'built generator'})`, () => {
    const { status, stdout } = run('leaky')
    assert.equal(status, 1, stdout)
    assert.match(stdout, /FAULT: 1 lost, [1-9]\d* out of order, 1 connections incomplete/)
  })
}
