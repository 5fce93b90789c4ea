// Which reasons a reader of the bank book wants to see: groups are hundreds of numbers, rounds come only together.
import type { ReasonGroup } from '@lantern/protocol/values.ts'
import type { ReasonFilter } from '@lantern/protocol/wallet.ts'
import { reasons } from './reasons.ts'

/** All rounds, or some of the other reasons; those have an index, in which a list of them is found and counted. */
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

/** Absent: everything. An empty list: nothing, as for rounds among gifts. */
export function pickReasons(filter: ReasonFilter | null | undefined, isGiftsTab: boolean): Only | undefined {
  const wanted = filter === 'games' ? 'rounds' : typeof filter === 'string' ? numbersOf(filter) : (filter ?? undefined)
  if (!isGiftsTab) return wanted
  const gifts = numbersOf('gifts')
  return wanted === undefined ? gifts : gifts.filter((number) => wanted !== 'rounds' && wanted.includes(number))
}
