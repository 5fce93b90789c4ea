// The address of the present page: recipient, tab, and the open dialog.
import { useSearch } from '@tanstack/react-router'

/** `begin` sets the first password and goes on to `confirm`. */
const asks = ['begin', 'confirm', 'set', 'change', 'reset'] as const
export type Ask = (typeof asks)[number]

export interface PresentPlace {
  readonly to: number | null
  readonly view: 'give' | 'records'
  readonly ask: Ask | null
}

/** Accepts values typed by hand; unknown ones are ignored. */
export function readPresentPlace(search: Readonly<Record<string, unknown>>): PresentPlace {
  const to = Number(search['to'])
  return {
    to: Number.isSafeInteger(to) && to > 0 ? to : null,
    view: search['view'] === 'records' ? 'records' : 'give',
    ask: asks.find((ask) => ask === search['ask']) ?? null,
  }
}

export const usePresentPlace = (): PresentPlace => readPresentPlace(useSearch({ strict: false }))
