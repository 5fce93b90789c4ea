// The order of gift effects: one at a time, the player's own gifts first, then expensive before cheap ones, a combo of one sender as one effect.

export interface Gift {
  /** Item ids rise with the price: 42 is the rose, 49 the star rocket. */
  readonly itemId: number
  readonly senderId: number
  readonly sender: string
  readonly target: string
  /** Gifts of the sender's combo so far. */
  readonly combo: number
  /** Sent by the player of this page. */
  readonly isOwn: boolean
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

/** Whether the effect of `a` is shown before that of `b`, which was sent earlier. */
const precedes = (a: Gift, b: Gift): boolean => (a.isOwn === b.isOwn ? a.itemId > b.itemId : a.isOwn)

function enqueue(waiting: readonly GiftShow[], show: GiftShow): readonly GiftShow[] {
  const later = waiting.findIndex((other) => precedes(show, other))
  return waiting.toSpliced(later < 0 ? waiting.length : later, 0, show)
}

/**
 * More gifts of a combo raise its count. The player's own gift is shown at once: the running effect of another player waits and is shown again.
 * A full queue drops the cheapest gift, of equal ones the newest.
 */
export function addShow({ current, waiting }: GiftShows, gift: Gift, key: number): GiftShows {
  if (!current) return { current: { ...gift, key }, waiting }
  if (isSameCombo(current, gift)) return { current: { ...gift, key: current.key }, waiting }
  const known = waiting.findIndex((show) => isSameCombo(show, gift))
  if (known >= 0) return { current, waiting: waiting.with(known, { ...gift, key: waiting[known]!.key }) }
  const show = { ...gift, key }
  const isFirst = gift.isOwn && !current.isOwn
  return {
    current: isFirst ? show : current,
    waiting: (isFirst ? [current, ...waiting] : enqueue(waiting, show)).slice(0, mostWaiting),
  }
}

/** The effect with this key is over; another one may be shown already. */
export function endShow(shows: GiftShows, key: number): GiftShows {
  if (shows.current?.key !== key) return shows
  const [next = null, ...waiting] = shows.waiting
  return { current: next, waiting }
}
