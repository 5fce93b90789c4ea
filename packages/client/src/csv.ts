// Rows as a CSV file: commas, a byte order mark for spreadsheets, and no cell that a spreadsheet would run.

/** What spreadsheets take for the start of a formula. */
const formula = /^[=+\-@\t\r]/

export function writeCell(value: string | number): string {
  // Our own figures are figures: a minus in front of them is no formula.
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

/** The rows of a list as they came: a column for each field, in the order in which the rows first have it. */
export function writeRows(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return writeLines([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))])
}
