// Reel strips: circular lists of symbols. A stop is the strip position shown in the top row; the rows below follow down the strip.
import type { Draws } from './rng.ts'

export type Strip = readonly number[]
/** Symbols by reel, then by row from the top. */
export type Grid = readonly (readonly number[])[]

/** Reads a strip written as symbol codes with spaces between. */
export function parseStrip(text: string, codes: readonly string[]): Strip {
  return text
    .trim()
    .split(/\s+/)
    .map((code) => {
      const symbol = codes.indexOf(code)
      if (symbol < 0) throw new RangeError(`unknown symbol ${code}`)
      return symbol
    })
}

export function drawStops(draws: Draws, strips: readonly Strip[]): number[] {
  return strips.map((strip) => draws.below(strip.length))
}

export function showReel(strip: Strip, stop: number, rows: number): number[] {
  const shown: number[] = []
  for (let row = 0, at = stop % strip.length; row < rows; row++) {
    shown.push(strip[at]!)
    if (++at === strip.length) at = 0
  }
  return shown
}

export function showGrid(strips: readonly Strip[], stops: readonly number[], rows: number): number[][] {
  const grid: number[][] = []
  for (let reel = 0; reel < strips.length; reel++) grid.push(showReel(strips[reel]!, stops[reel]!, rows))
  return grid
}
