// The dialog about a mail in the address: letter=delete.17 or letter=sendBack.17.

export interface LetterQuestion {
  readonly what: 'delete' | 'sendBack'
  readonly id: number
}

/** Accepts values typed by hand; null for anything else. */
export function readQuestion(search: Readonly<Record<string, unknown>>): LetterQuestion | null {
  const found = /^(delete|sendBack)\.([1-9]\d{0,14})$/.exec(String(search['letter'] ?? ''))
  return found && { what: found[1] as LetterQuestion['what'], id: Number(found[2]) }
}
