// A reader with a published page, the rules of docs/fairness.md and a common library can compute what a round shows, without our code.
import assert from 'node:assert/strict'
import { createCipheriv, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findGame } from '@lantern/games/all.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import { betOf } from '@lantern/games/engine/play.ts'

const root = new URL('../../../', import.meta.url)
const page = readFileSync(new URL('docs/par/owl20.md', root), 'utf8')
const rules = readFileSync(new URL('docs/fairness.md', root), 'utf8')

const whole = (cell: string): number => Number(cell.replaceAll(',', ''))

/** Rows `| 101 | share | seed | every |`. */
function readPools(text: string): number[][] {
  const rows = text.matchAll(/^\s*\|\s*(10[1-4])\b[^|]*\|\s*([\d,]+)\s*\|\s*([\d,]+)\s*\|\s*([\d,]+)\s*\|$/gm)
  return [...rows].map(([, ...cells]) => cells.map(whole))
}

function readStrips(variant: number): string[][] {
  const section = page.split(`### Strips base, variant ${variant}\n\n`)[1]!.split('\n\n')[0]!
  return section.split('\n').map((line) => line.replace(/^\d+\. /, '').split(' '))
}

/** FAIR-4: the words of a round. */
function wordsOf(seed: string, message: string): number[] {
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest()
  const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(256))
  return Array.from({ length: 64 }, (_, at) => stream.readUInt32LE(at * 4))
}

/** FAIR-5. */
function drawsFrom(words: number[]): { below(n: number): number; thrownAway: number } {
  const draws = {
    thrownAway: 0,
    below(n: number): number {
      for (;;) {
        const word = words.shift()!
        if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
        draws.thrownAway++
      }
    },
  }
  return draws
}

test('fairness.md and the par sheets publish the same four pools', () => {
  assert.equal(readPools(page).length, 4)
  assert.deepEqual(readPools(rules), readPools(page))
})

test('pools and strips of the page give the stops of every round, also with discarded words', () => {
  const { play, definition } = findGame('owl20')!.variants[0]!
  const [pools, strips] = [readPools(page), readStrips(definition.variant)]
  const ServerSeed = 'ab'.repeat(32)
  let thrownAway = 0
  for (let index = 0; index < 200; index++) {
    const RoundID = `019a8000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`
    const draws = drawsFrom(wordsOf(ServerSeed, `v1:owl20:stranger:${RoundID}`))
    const hits = pools.filter(([, , , every]) => draws.below(every!) < 1000)
    const stops = strips.map((strip) => draws.below(strip.length))
    thrownAway += draws.thrownAway
    const round = play(drawRound({ ServerSeed, ClientSeed: 'stranger', GameCode: 'owl20', RoundID }), betOf(1000))
    const spin = round.events.find(({ Kind }) => Kind === 'spin') as unknown as { Stops: number[] }
    assert.deepEqual([stops, hits.length], [spin.Stops, 0], RoundID)
  }
  assert.ok(thrownAway > 5, 'some words were discarded for the pools')
})
