// The bench itself: a smoke run measures all three figures next to the simple implementation.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { computeReturn } from '@lantern/games/exact/lines.ts'
import { toNumber } from '@lantern/games/exact/ratio.ts'
import { owl20 } from '@lantern/games/owl20/game.ts'
import { makeWords } from '@lantern/games/sim/fast.ts'
import { playNaively } from './naive.ts'

test('spins, combinations and provable rounds are measured against the naive implementation', () => {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { stdout, stderr, status } = spawnSync('node', [bench, '--quick'], { encoding: 'utf8', timeout: 600_000 })
  assert.equal(status, 0, stderr)
  for (const [what, peer] of [
    ['whole spins', 'naive implementation'],
    ['combinations counted out', 'naive implementation'],
    ['provable rounds', 'bare HMAC and ChaCha20 of the same bytes'],
    ['provable rounds', 'naive implementation'],
  ])
    assert.match(
      stdout,
      new RegExp(`${what}: [\\d.]+ [Mk]/s; ${peer}: [\\d.]+ [Mk]/s; ratio [\\d.]+; goal at least [\\d.]+: `),
    )
})

test('the naive implementation plays the same game', () => {
  const words = makeWords(3)
  const rounds = 60_000
  let sum = 0
  for (let i = 0; i < rounds; i++) sum += playNaively(owl20, (n) => words() % n)[0]
  const exact = toNumber(computeReturn(owl20).total)
  assert.ok(Math.abs(sum / rounds / 100 - exact) < (4 * 6.6) / Math.sqrt(rounds), `${sum / rounds}`)
})
