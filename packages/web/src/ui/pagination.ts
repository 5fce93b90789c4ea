// Which page of a list is shown and its number of rows; that number is stored for all lists in this browser.
import { useState } from 'react'
import { readText, writeText } from '../kernel/browser/storage.ts'

export const rowChoices = [2, 10, 20, 50] as const
export const usualRows = 20
const keptKey = 'rowsPerPage'

export interface Paging {
  readonly page: number
  readonly size: number
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
}

export function readRows(kept: string | null): number {
  return rowChoices.find((choice) => String(choice) === kept) ?? usualRows
}

/** The page of the new size that contains the first row of the shown page. */
export const pageAfter = (page: number, size: number, next: number): number =>
  Math.floor(((page - 1) * size) / next) + 1

export function usePaging(): Paging {
  const [{ page, size }, set] = useState(() => ({ page: 1, size: readRows(readText(keptKey)) }))
  return {
    page,
    size,
    setPage: (next) => set({ page: next, size }),
    setSize: (next) => {
      writeText(keptKey, String(next))
      set({ page: pageAfter(page, size, next), size: next })
    },
  }
}
