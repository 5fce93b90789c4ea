// Writes the rows that an action returns as comma-separated values (RFC 4180).
import { writeCell } from '@lantern/protocol/csv.ts'
import { OfficeRefused } from './office.ts'

type Row = Readonly<Record<string, unknown>>

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  return writeCell(typeof value === 'string' ? value : JSON.stringify(value))
}

/** The columns are the fields of all rows, in the order in which they first occur. */
export function writeCsv(result: unknown): string {
  if (!Array.isArray(result)) throw new OfficeRefused('--csv needs an action that returns a list')
  const rows = result as readonly Row[]
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(cellOf).join(','))
    .join('\r\n')
}
