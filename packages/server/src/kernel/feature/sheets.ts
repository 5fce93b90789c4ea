// Lists for download: a page as JSON, or with `Accept: text/csv` the whole list as data.csv, streamed batch by batch.
import { byteOrderMark, writeLine } from '@lantern/protocol/csv.ts'
import { inTransaction } from '../database/transaction.ts'
import { noteChange } from '../database/audit.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Me, WebSide } from './call.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Bus } from '../bus/bus.ts'

type Cell = string | number | null
type Cells = readonly Cell[]

export interface Sheet {
  /** What is exported, and of which row, for the audit. */
  readonly list: string
  readonly row: number
  /** Worded headings of the columns. */
  readonly columns: readonly string[]
  readPage(page: { readonly offset: number; readonly most: number }): Promise<{ total: number; rows: readonly Cells[] }>
  /** All rows in batches. Each batch is read when the previous one has been sent. */
  readAll(): AsyncIterable<readonly Cells[]>
}

interface Asking extends WebSide {
  readonly me: Me
  readonly brand: BrandCode
  readonly db: Kysely<Schema>
  readonly now: Date
}

export interface SheetReply {
  Total: number
  Rows: Record<string, Cell>[]
}

const perPage = 2000
/** An export is claimed for this time and the claim is renewed while it is sent; after a crash of the node it expires. */
const claimSeconds = 60
const fileType = 'text/csv; charset=utf-8'

const isCsv = (accept: string | undefined): boolean => /\btext\/csv\b/i.test(accept ?? '')
const lineOf = (cells: Cells): string => writeLine(cells.map((cell) => cell ?? ''))

export interface Sheets {
  /** Null: another export of this player is running, on any node. Every export is audited. */
  answer(
    sheet: Sheet,
    page: { readonly Page?: number | undefined; readonly PerPage?: number | undefined },
    call: Asking,
  ): Promise<SheetReply | null>
}

export function createSheets({ bus: { store } }: { readonly bus: Pick<Bus, 'store'> }): Sheets {
  /** Null: claimed already. Otherwise the function that releases it. */
  async function claim(playerId: number): Promise<(() => Promise<void>) | null> {
    const key = `export:${playerId}`
    if (!(await store.claim(key, '1', claimSeconds))) return null
    const renewal = setInterval(() => void store.put(key, '1', claimSeconds), (claimSeconds * 1000) / 3).unref()
    return async () => {
      clearInterval(renewal)
      await store.remove(key)
    }
  }

  async function* write({ columns, readAll }: Sheet): AsyncGenerator<string> {
    yield byteOrderMark + lineOf(columns)
    for await (const batch of readAll()) yield batch.map(lineOf).join('')
  }

  /** Calls `release` at the end, also when the caller went away before the first part: then the generator never starts. */
  function releasing(parts: AsyncGenerator<string>, release: () => Promise<void>): AsyncIterable<string> {
    const iterator: AsyncIterator<string, void> = {
      async next() {
        const part = await parts.next()
        if (part.done) await release()
        return part
      },
      async return() {
        await release()
        return parts.return(undefined)
      },
    }
    return { [Symbol.asyncIterator]: () => iterator }
  }

  async function start(sheet: Sheet, { me, brand, db, now }: Asking, format: string): Promise<void> {
    const { list, row } = sheet
    const change = { brand, actor: `player ${me.id}`, what: 'export', row, after: { list, format }, now }
    await inTransaction(db, (tx) => noteChange(tx, change))
  }

  async function showPage({ columns, readPage }: Sheet, page: number, most: number): Promise<SheetReply> {
    const { total, rows } = await readPage({ offset: (page - 1) * most, most })
    const show = (cells: Cells) => Object.fromEntries(columns.map((column, nth) => [column, cells[nth] ?? null]))
    return { Total: total, Rows: rows.map(show) }
  }

  return {
    async answer(sheet, { Page = 1, PerPage = perPage }, call) {
      const release = await claim(call.me.id)
      if (!release) return null
      let isStreaming = false
      try {
        const streams = isCsv(call.web.header('accept'))
        await start(sheet, call, streams ? 'csv' : 'json')
        if (!streams) return await showPage(sheet, Page, PerPage)
        const parts = releasing(write(sheet), release)
        call.web.sendFile({ name: 'data.csv', type: fileType, parts })
        isStreaming = true
        return { Total: 0, Rows: [] }
      } finally {
        if (!isStreaming) await release()
      }
    },
  }
}
