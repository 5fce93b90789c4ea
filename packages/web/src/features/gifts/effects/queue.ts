// The order of gift effects: one at a time, expensive gifts before cheap ones, a combo of one sender as one effect.

export interface Gift {
  /** Item ids rise with the price: 42 is the rose, 49 the star rocket. */
  readonly itemId: number
  readonly senderId: number
  readonly sender: string
  readonly target: string
  /** Gifts of the sender's combo so far. */
  readonly combo: number
}

/** A gift whose effect is shown or waits. */
export interface GiftShow extends Gift {
  readonly key: number
}

export interface GiftShows {
  readonly current: GiftShow | null
  /** The waiting effects in the order in which they are shown. */
  readonly waiting: readonly GiftShow[]
}

export const noShows: GiftShows = { current: null, waiting: [] }
const mostWaiting = 20

const isSameCombo = (a: Gift, b: Gift): boolean => a.senderId === b.senderId && a.itemId === b.itemId

/** More gifts of a combo raise its count; a full queue drops the cheapest gift, of equal ones the newest. */
export function addShow({ current, waiting }: GiftShows, gift: Gift, key: number): GiftShows {
  if (!current) return { current: { ...gift, key }, waiting }
  if (isSameCombo(current, gift)) return { current: { ...gift, key: current.key }, waiting }
  const known = waiting.findIndex((show) => isSameCombo(show, gift))
  if (known >= 0) return { current, waiting: waiting.with(known, { ...gift, key: waiting[known]!.key }) }
  const cheaper = waiting.findIndex(({ itemId }) => itemId < gift.itemId)
  const place = cheaper < 0 ? waiting.length : cheaper
  return { current, waiting: waiting.toSpliced(place, 0, { ...gift, key }).slice(0, mostWaiting) }
}

/** The effect with this key is over; another one may be shown already. */
export function endShow(shows: GiftShows, key: number): GiftShows {
  if (shows.current?.key !== key) return shows
  const [next = null, ...waiting] = shows.waiting
  return { current: next, waiting }
}
