// Writes rows as CSV: commas, a byte order mark for spreadsheets, and no cell that a spreadsheet would run as a formula.

/** Characters that spreadsheets read as the start of a formula. */
const formula = /^[=+\-@\t\r]/

export function writeCell(value: string | number): string {
  // Numbers are ours and safe: a leading minus is no formula.
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function writeLines(lines: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(writeCell).join(',')).join('\r\n')}\r\n`
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
