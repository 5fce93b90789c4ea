// The question about a letter that the address holds: letter=delete.17 or letter=sendBack.17.

export interface LetterQuestion {
  readonly what: 'delete' | 'sendBack'
  readonly id: number
}

/** Accepts what people type by hand; anything else asks nothing. */
export function readQuestion(search: Readonly<Record<string, unknown>>): LetterQuestion | null {
  const found = /^(delete|sendBack)\.([1-9]\d{0,14})$/.exec(String(search['letter'] ?? ''))
  return found && { what: found[1] as LetterQuestion['what'], id: Number(found[2]) }
}
