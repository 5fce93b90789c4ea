// The bench of the whole server itself: the clock in the picture, its options, and a short run of two nodes and of calls beside viewers.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readGlassOptions } from './glass/options.ts'
import { ageOf, readStamp, stampHeight, stampOf, writeStamp } from './glass/stamp.ts'

const [width, height] = [640, 360]

/** The row that the page reads, as grey pixels. */
function pixelsOf(frame: Uint8Array): Uint8Array {
  const row = frame.subarray((stampHeight / 2) * width, (stampHeight / 2 + 1) * width)
  return Uint8Array.from({ length: width * 4 }, (_, i) => row[i >> 2]!)
}

test('a stamp is read from the picture as it was written; a picture without one has none', () => {
  for (const ms of [0, 1, 123_456, 2 ** 24 - 1]) {
    const frame = new Uint8Array((width * height * 3) / 2).fill(77)
    writeStamp(frame, width, height, stampOf(ms))
    assert.equal(readStamp(pixelsOf(frame), width), ms)
  }
  assert.equal(readStamp(new Uint8Array(width * 4).fill(77), width), null)
})

test('the age of a stamp is right where the clock wraps', () => {
  assert.equal(ageOf(stampOf(2 ** 24 - 100), stampOf(2 ** 24 + 250)), 350)
})

test('unknown arguments are refused', () => {
  assert.throws(() => readGlassOptions(['--case', 'glas']), /unknown case "glas"/)
})

test('a second node delivers every frame, and calls are answered beside viewers', () => {
  const bench = fileURLToPath(new URL('./glass.ts', import.meta.url))
  const args = [bench, '--quick', '--case', 'edge,calls', '--seconds', '1']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 600_000 })
  assert.equal(status, 0, stdout + stderr)
  assert.match(stdout, /second node: p50 \d+ ms, p95 \d+ ms later \(\d+ frames at both nodes\)/)
  assert.match(stdout, /20 viewers: \d+ Mbps, \d+ sampled frames without a gap/)
})
