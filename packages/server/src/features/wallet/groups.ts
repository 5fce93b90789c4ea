// The reason filter of the bank book: a group is one or more ranges of a hundred reason numbers, and rounds can only be selected together.
import type { ReasonGroup } from '@lantern/protocol/values/wallet.ts'
import type { ReasonFilter } from '@lantern/protocol/wallet.ts'
import { reasons } from './reasons.ts'

/** All rounds, or a list of the other reasons, which have an index of their own. */
export type Only = 'rounds' | readonly number[]

type RareGroup = Exclude<ReasonGroup, 'games'>

const hundreds: Readonly<Record<RareGroup, readonly number[]>> = {
  gifts: [2],
  envelopes: [3],
  rewards: [4],
  store: [5],
  clubs: [6],
  vault: [7],
  other: [8, 9],
}

const numbers = Object.values(reasons).map(({ number }) => number)

function numbersOf(group: RareGroup): readonly number[] {
  return numbers.filter((number) => hundreds[group].includes(Math.floor(number / 100)))
}

/** Undefined: all. An empty list: none, as for rounds in the gifts tab. */
export function pickReasons(filter: ReasonFilter | null | undefined, isGiftsTab: boolean): Only | undefined {
  const wanted = filter === 'games' ? 'rounds' : typeof filter === 'string' ? numbersOf(filter) : (filter ?? undefined)
  if (!isGiftsTab) return wanted
  const gifts = numbersOf('gifts')
  return wanted === undefined ? gifts : gifts.filter((number) => wanted !== 'rounds' && wanted.includes(number))
}
