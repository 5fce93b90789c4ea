// Sends malformed frames and counts those the server handled: no crash, no unhandled error, no memory retained. FUZZ_FRAMES sets their number.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const frames = Number(process.env['FUZZ_FRAMES'] ?? 25_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20260115)
const megabyte = 1024 * 1024

test(
  `${frames} random frames are answered or refused without an error (seed ${seed})`,
  { timeout: 890_000 },
  async (t) => {
    const program = fileURLToPath(new URL('./testing/fuzz.ts', import.meta.url))
    const words = ['--expose-gc', program, String(frames), String(seed)]
    const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 880_000 })
    const report = JSON.parse(stdout)
    t.diagnostic(stdout)
    assert.ok(report.frames >= frames, 'the server handled them')
    assert.equal(report.unhandled, 0, 'no crash, no unhandled rejection')
    assert.equal(report.isClean, true, 'no prototype was touched')
    assert.equal(report.isAnswering, true, 'it still answers')
    assert.equal(report.sockets, 0, 'no socket is left')
    assert.ok(report.heapAfter - report.heapBefore < 12 * megabyte, `memory returns: ${stdout}`)
  },
)
