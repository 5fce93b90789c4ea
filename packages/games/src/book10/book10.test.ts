// Book of Secrets: books substitute for all symbols and open free spins, in which one symbol fills its reels and pays anywhere.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RoundEvent } from '../engine/event.ts'
import { keyRounds } from '../engine/fair.ts'
import { lines } from '../engine/lines.ts'
import { betOf, playWith } from '../engine/play.ts'
import { variants } from './game.ts'

const [book] = variants as [(typeof variants)[number]]
const drawsOf = keyRounds('b0'.repeat(32))
const features: RoundEvent[][] = []
for (let i = 0; features.length < 60; i++) {
  const { events } = playWith(lines, book, drawsOf('book10', 'nile', String(i)), betOf(1_000))
  if (events.some(({ Kind }) => Kind === 'freeSpins')) features.push(events)
}

test('three books open ten free spins with one special symbol, which retriggers keep; every symbol is drawn', () => {
  const chosen = new Set<number>()
  for (const events of features) {
    const grants = events.filter((event) => event.Kind === 'freeSpins')
    for (const grant of grants) assert.equal(grant.Symbol, grants[0]!.Symbol)
    assert.equal(grants[0]!.Award, 10)
    assert.notEqual(grants[0]!.Symbol, book.scatter)
    chosen.add(grants[0]!.Symbol!)
  }
  assert.equal(chosen.size, 9)
})

test('the special symbol expands on the reels it shows on if they are enough, and pays on all ten lines', () => {
  let expands = 0
  for (const events of features) {
    const special = events.find((event) => event.Kind === 'freeSpins')!.Symbol!
    const isOpen = events.findIndex((event) => event.Kind === 'freeSpins')
    events.forEach((event, i) => {
      if (event.Kind !== 'spin' || i < isOpen) return
      const reels = event.Grid.filter((column) => column.includes(special)).length
      const pay = book.pays[special]![reels] ?? 0
      const rest = events.slice(
        i + 1,
        events.findIndex(({ Kind }, at) => at > i && (Kind === 'spin' || Kind === 'freeSpinsEnd')),
      )
      const expand = rest.find((one) => one.Kind === 'expand')
      assert.equal(expand !== undefined, pay > 0)
      if (!expand) return
      expands++
      expand.Grid.forEach((column, reel) => {
        const wanted = event.Grid[reel]!.includes(special) ? [special, special, special] : event.Grid[reel]!
        assert.deepEqual(column, wanted)
      })
      const paid = rest.find((one) => one.Kind === 'scatter' && one.Symbol === special)
      assert.ok(paid?.Kind === 'scatter' && paid.Win === pay * 1_000 && paid.Cells.length === reels * 3)
    })
  }
  assert.ok(expands > 40)
})

test('a book substitutes for any symbol on a line', () => {
  const wins = features.flat().filter((event) => event.Kind === 'line')
  assert.ok(wins.every(({ Symbol }) => Symbol !== book.wild))
  const byBook = features.flatMap((events) =>
    events.flatMap((event, i) => {
      if (event.Kind !== 'line') return []
      const spin = events.slice(0, i).findLast((one) => one.Kind === 'spin')!
      const met = book.lines[event.Line]!.slice(0, event.Count).map((row, reel) => spin.Grid[reel]![row]!)
      assert.ok(met.every((symbol) => symbol === event.Symbol || symbol === book.wild))
      return met.includes(book.wild) ? [event] : []
    }),
  )
  assert.ok(byBook.length > 5)
})
