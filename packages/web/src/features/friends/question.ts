// The question in the address, `relation=block.100001`: Back closes it, and a reload asks it again.
import { useSearch } from '@tanstack/react-router'
import { useLayerMoves } from '../../kernel/layers.ts'

const kinds = ['drop', 'block'] as const

export interface Question {
  readonly what: (typeof kinds)[number]
  readonly playerID: number
}

/** Null: the address asks nothing about anybody. */
export function readQuestion(asked: unknown): Question | null {
  const [, kind, digits] = /^(\w+)\.([1-9]\d{0,14})$/.exec(String(asked)) ?? []
  const what = kinds.find((known) => known === kind)
  return what ? { what, playerID: Number(digits) } : null
}

export const useQuestion = (): Question | null =>
  readQuestion((useSearch({ strict: false }) as { relation?: unknown }).relation)

export function useAsk(): (what: Question['what'], playerID: number) => void {
  const { open } = useLayerMoves()
  return (what, playerID) => open('relation', `${what}.${playerID}`)
}
