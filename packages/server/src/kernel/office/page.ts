// Pages of the lists that operators read.
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'

export interface PageRequest {
  readonly Page?: number | undefined
  readonly PerPage?: number | undefined
}

/** Rows that are counted; `Total` is not exact beyond them. */
const countedRows = 100_000

export function rangeOf({ Page = 1, PerPage = 50 }: PageRequest): { readonly offset: number; readonly limit: number } {
  return { offset: (Page - 1) * PerPage, limit: PerPage }
}

/** One page of a query, which has its order, with the number of all its rows; a page beyond the end has no rows. */
export async function readPage<D, T extends keyof D, O>(
  db: Kysely<Schema>,
  query: SelectQueryBuilder<D, T, O>,
  request: PageRequest,
): Promise<{ Total: number; Rows: O[] }> {
  const { offset, limit } = rangeOf(request)
  const Rows = await query.limit(limit).offset(offset).execute()
  if (offset === 0 && Rows.length < limit) return { Total: Rows.length, Rows }
  return { Total: await countRows(db, query), Rows }
}

async function countRows<D, T extends keyof D, O>(
  db: Kysely<Schema>,
  query: SelectQueryBuilder<D, T, O>,
): Promise<number> {
  const counted = query.clearOrderBy().limit(countedRows)
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${counted}) AS counted`.execute(db)
  return rows[0]!.total
}

/** A page of rows that are all in memory. */
export function pageOfRows<O>(rows: readonly O[], request: PageRequest): { Total: number; Rows: O[] } {
  const { offset, limit } = rangeOf(request)
  return { Total: rows.length, Rows: rows.slice(offset, offset + limit) }
}
