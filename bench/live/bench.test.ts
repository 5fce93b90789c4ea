// The bench itself: its options, its ratios and goals, the stream it sends, and a short run of our relay.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readAvcConfig } from '@lantern/media/codec/avc.ts'
import { readVideo } from '@lantern/media/flv/video.ts'
import { readOptions } from './options.ts'
import { makeProgramme } from './programme.ts'
import { judgeRuns, printGoals, printRatios, printRuns, ratioTo, type Run } from './report.ts'

const run = (server: Run['server'], cpu: number): Run => ({ server, figures: { cpu } })

test('a peer is compared with the mean of our runs next to it', () => {
  const runs = [run('lantern', 0.1), run('nms', 0.5), run('lantern', 0.3)]
  assert.equal(ratioTo(runs, 'nms', 'cpu'), 0.4)
  assert.equal(ratioTo(runs, 'nms', 'first95'), null)
  assert.equal(ratioTo([run('lantern', 0.1)], 'nms', 'cpu'), null)
})

test('ratios are printed per peer, with what differs', () => {
  const runs = [run('lantern', 0.1), run('nms', 0.5), run('lantern', 0.3), run('nginx', 0.4), run('lantern', 0.1)]
  const [nms, nginx] = printRatios(runs).split('\n')
  assert.match(nms!, /Lantern \/ node-media-server: CPU ms\/viewer-s 0\.40$/)
  assert.match(nginx!, /Lantern \/ nginx-rtmp \(RTMP\): CPU ms\/viewer-s 0\.50 \(viewers pull by RTMP/)
})

test('goals are met, missed or not measured, and a fault is printed', () => {
  const printed = printGoals(judgeRuns([run('lantern', 0.15), run('nms', 0.3), run('lantern', 0.15)]))
  assert.match(printed, /met {5}at most 0\.2 CPU ms per viewer-second: 0\.150/)
  assert.match(printed, /MISSED {2}at most 0\.4 of the CPU time of node-media-server: 0\.500/)
  assert.match(printed, /not measured {2}MB grown/)
  assert.match(printRuns([{ server: 'nms', figures: {}, fault: '3 gaps' }]), /FAULT: 3 gaps/)
})

test('unknown arguments are refused', () => {
  assert.throws(() => readOptions(['--case', 'cpuu']), /unknown case "cpuu"/)
  assert.throws(() => readOptions(['--viewers', 'many']), /--viewers must be a whole number/)
})

test('a long run is ten minutes of stuck viewers', () => {
  const { cases, stuckSeconds } = readOptions(['--long'])
  assert.deepEqual([cases, stuckSeconds], [['stuck'], 600])
})

test('the stream has 2 Mbps, a key frame every 2 s and a header that can be read', () => {
  const { headers, frames, turnMs } = makeProgramme()
  const bytes = frames.reduce((sum, { body }) => sum + body.length, 0)
  assert.ok(Math.abs((bytes * 8) / turnMs / 1000 - 2) < 0.05)
  assert.equal(frames.filter(({ kind, body }) => kind === 'video' && readVideo(body)?.isKey).length, 1)
  assert.equal(readAvcConfig(readVideo(headers[1]!.body)!.payload).width, 1920)
})

test('our relay delivers every sampled frame to 20 viewers', () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const args = [bench, '--quick', '--case', 'cpu', '--servers', 'lantern']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
  assert.match(stdout, /lantern: complete/)
})
