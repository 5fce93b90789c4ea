/**
 * Checks that hold for every reward setting, by the names of its fields:
 * - a text per language (an object with a key such as `zh_tw`) has all four languages and none is empty;
 * - `odds` is a list of percentages, or of rows with `percent`, with the sum 100;
 * - `steps` is a list of rows with `step`, numbered 1, 2, 3 without gaps.
 */
import { locales } from '@lantern/locales/locale.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const missingLanguages = (texts: Record<string, unknown>): string[] =>
  locales.filter((lang) => typeof texts[lang] !== 'string' || (texts[lang] as string).trim() === '')

const numberIn = (row: unknown, field: string): number => Number(isObject(row) ? row[field] : row)

function faultOf(name: string, value: unknown): string | null {
  if (name === 'odds' && Array.isArray(value)) {
    const sum = value.reduce<number>((total, row) => total + numberIn(row, 'percent'), 0)
    return Math.abs(sum - 100) < 1e-6 ? null : `the odds add up to ${Number(sum.toFixed(6))} %, not to 100 %`
  }
  if (name === 'steps' && Array.isArray(value) && value.some((row) => isObject(row) && 'step' in row)) {
    const gap = value.findIndex((row, index) => numberIn(row, 'step') !== index + 1)
    return gap === -1 ? null : `step ${gap + 1} is missing`
  }
  if (isObject(value) && locales.some((lang) => lang in value)) {
    const missing = missingLanguages(value)
    return missing.length === 0 ? null : `no text in ${missing.join(', ')}`
  }
  return null
}

/** Empty when nothing is wrong. */
export function faultsIn(value: unknown, path: readonly string[] = []): string[] {
  const fault = faultOf(path.at(-1) ?? '', value)
  const own = fault === null ? [] : [path.length === 0 ? fault : `${path.join('.')}: ${fault}`]
  if (!isObject(value)) return own
  return [...own, ...Object.entries(value).flatMap(([name, part]) => faultsIn(part, [...path, name]))]
}
