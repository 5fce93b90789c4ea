// Writes rows as CSV: commas, a byte order mark for spreadsheets, and no cell that a spreadsheet would run as a formula.

/** Characters that spreadsheets read as the start of a formula; some read the full-width forms as well. */
const formula = /^[=+\-@\t\r＝＋－＠]/

export function writeCell(value: string | number): string {
  // Numbers are ours and safe: a leading minus is no formula.
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Spreadsheets read a file as UTF-8 only with it. */
export const byteOrderMark = '\uFEFF'

export const writeLine = (cells: readonly (string | number)[]): string => `${cells.map(writeCell).join(',')}\r\n`

export function writeLines(lines: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + lines.map(writeLine).join('')
}

const cellOf = (value: unknown): string | number => {
  if (typeof value === 'number') return value
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The rows of a list unchanged: one column per field, in the order in which the rows first have it. */
export function writeRows(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return writeLines([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))])
}
