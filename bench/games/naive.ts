// The peer of the games bench: a line game in its simple form, with new arrays for every grid and a loop for every line.
import { createHmac } from 'node:crypto'
import type { LineDefinition } from '@lantern/games/engine/lines.ts'

type Strips = LineDefinition['strips']['base']

/** What the grid at these stops pays in line bets, and how many scatters it shows. */
export function spinNaively(
  game: LineDefinition,
  strips: Strips,
  stops: readonly number[],
): [pay: number, scatters: number] {
  const grid = strips.map((strip, reel) =>
    Array.from({ length: game.rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  )
  const scatters = grid.flat().filter((symbol) => symbol === game.scatter).length
  const shown = grid.map((column, reel) =>
    game.features.expandingWild?.reels.includes(reel) && column.includes(game.wild)
      ? column.map(() => game.wild)
      : column,
  )
  let pay = 0
  for (const line of game.lines) {
    const symbols = line.map((row, reel) => shown[reel]![row]!)
    const hero = symbols.find((symbol) => symbol !== game.wild)
    if (hero === undefined || hero === game.scatter) continue
    let count = 0
    while (count < symbols.length && (symbols[count] === hero || symbols[count] === game.wild)) count++
    pay += game.pays[hero]?.[count] ?? 0
  }
  return [pay, scatters]
}

/** Plays a whole round including free spins; returns the win in hundredths of the bet and the number of spins. */
export function playNaively(game: LineDefinition, below: (n: number) => number): [win: number, spins: number] {
  const { awards, multiplier } = game.features.freeSpins!
  let [win, left, spins] = [0, 1, 0]
  for (; left > 0; left--) {
    const strips = spins === 0 ? game.strips.base : game.strips.free
    const [pay, scatters] = spinNaively(
      game,
      strips,
      strips.map(({ length }) => below(length)),
    )
    win += ((pay * 100) / game.lines.length + game.scatterPays[scatters]!) * (spins === 0 ? 1 : multiplier)
    left += awards[scatters]!
    spins++
  }
  return [win, spins]
}

/** The usual provable stream: one HMAC for every eight words, from Node's own library. */
export function drawNaively(serverSeed: string, clientSeed: string, nonce: number): (n: number) => number {
  let block = Buffer.alloc(0)
  let at = 0
  let cursor = 0
  return (n) => {
    for (;;) {
      if (at === block.length) {
        block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor++}`).digest()
        at = 0
      }
      const word = block.readUInt32BE(at)
      at += 4
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
    }
  }
}
