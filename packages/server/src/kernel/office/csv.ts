// Writes the rows of a reply as comma-separated values (RFC 4180).
import { writeCell } from '@lantern/protocol/csv.ts'
import { ActionRefused } from './act.ts'

type Row = Readonly<Record<string, unknown>>

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return writeCell(typeof value === 'string' ? value : JSON.stringify(value))
}

/** The columns are the fields of all rows, in the order in which they first occur. */
export function formatCsv(reply: unknown): string {
  const rows = (reply as { readonly Rows?: readonly Row[] } | null)?.Rows
  if (!Array.isArray(rows)) throw new ActionRefused('BadInput', '--csv needs an action that returns a list')
  const columns = [...new Set((rows as readonly Row[]).flatMap((row) => Object.keys(row)))]
  return [columns, ...(rows as readonly Row[]).map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(cellOf).join(','))
    .join('\r\n')
}
