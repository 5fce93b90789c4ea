// The dialog about a player in the address: Back closes it, and a reload opens it again. `relation=block.100001` is shown over any other layer,
// `ask=block.100001` replaces a dialog that was open before.
import { useSearch } from '@tanstack/react-router'
import { useLayerMoves } from '../../kernel/routing/layers.ts'

const kinds = ['drop', 'block'] as const

export interface Question {
  readonly what: (typeof kinds)[number]
  readonly playerID: number
}

export interface Asked extends Question {
  readonly layer: 'relation' | 'ask'
}

/** Null: the address names no such dialog. */
export function readQuestion(asked: unknown): Question | null {
  const [, kind, digits] = /^(\w+)\.([1-9]\d{0,14})$/.exec(String(asked)) ?? []
  const what = kinds.find((known) => known === kind)
  return what ? { what, playerID: Number(digits) } : null
}

export function useQuestion(): Asked | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const layer = search.relation === undefined ? 'ask' : 'relation'
  const question = readQuestion(search[layer])
  return question && { ...question, layer }
}

export function useAsk(): (what: Question['what'], playerID: number) => void {
  const { open } = useLayerMoves()
  return (what, playerID) => open('relation', `${what}.${playerID}`)
}
