// Writes columns as PostgreSQL array literals: several times cheaper than the driver's own way for a batch.
export type Cell = string | number | boolean | null

/** Numbers, uuids and days: nothing in them needs quoting. */
export function plainArray(cells: readonly Cell[]): string {
  return `{${cells.map((cell) => cell ?? 'NULL').join(',')}}`
}

export function textArray(cells: readonly (string | null)[]): string {
  return `{${cells.map((cell) => (cell === null ? 'NULL' : `"${escape(cell)}"`)).join(',')}}`
}

export function cellArray(cells: readonly Cell[]): string {
  return `{${cells.map((cell) => (typeof cell === 'string' ? `"${escape(cell)}"` : (cell ?? 'NULL'))).join(',')}}`
}

function escape(text: string): string {
  return /["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text
}
