// A player number as typed: digits, with spaces or the sign of a card before them.

/** Null: no player number. */
export function readPlayerNumber(typed: string): number | null {
  const digits = typed.replace(/[\s#]|^ID[:：]?/gi, '')
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null
}
