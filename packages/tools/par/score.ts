// Compares a simulation with the exact sheet: how many standard errors lie between them.
import { readFileSync } from 'node:fs'
import type { ParMode, ParSheet } from '@lantern/games/exact/sheet.ts'
import type { Seen } from './crew.ts'

export function readMode(code: string, variant: number, mode: string): ParMode {
  const file = new URL(`../../games/src/${code}/par.json`, import.meta.url)
  const sheets = JSON.parse(readFileSync(file, 'utf8')) as ParSheet[]
  const found = sheets.find((sheet) => sheet.variant === variant)?.modes.find((one) => one.mode === mode)
  if (!found) throw new RangeError(`${code} ${variant} has no sheet of mode ${mode}`)
  return found
}

export interface Score {
  /** Standard errors between played and exact; the error is taken from the exact deviation. */
  readonly returned: number
  readonly hitRate: number
  readonly words: string
}

export function score({ rounds, sum, squares, hits, most }: Seen, exact: ParMode): Score {
  const mean = sum / rounds
  const root = Math.sqrt(rounds)
  const share = exact.hitRate / 100
  const returned = ((mean - exact.returned / 100) * root) / exact.deviation
  const hitRate = share > 0 && share < 1 ? ((hits / rounds - share) * root) / Math.sqrt(share * (1 - share)) : 0
  const deviation = Math.sqrt(squares / rounds - mean * mean)
  const words = [
    `return ${(mean * 100).toFixed(4)} % ± ${((2.5758 * deviation * 100) / root).toFixed(4)} (exact ${exact.returned}, z ${returned.toFixed(2)})`,
    `pays in ${((hits / rounds) * 100).toFixed(4)} % (exact ${exact.hitRate}, z ${hitRate.toFixed(2)})`,
    `deviation ${deviation.toFixed(3)} (exact ${exact.deviation})`,
    `greatest win ${most} × stake`,
  ]
  return { returned, hitRate, words: words.join('; ') }
}
