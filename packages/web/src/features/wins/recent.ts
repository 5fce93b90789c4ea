// The latest wins of this brand, polled while they are shown.
import type { listWins } from '@lantern/protocol/promotion.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { t as word } from '../../kernel/language/language.ts'

export type RecentWin = ReplyOf<typeof listWins>['Rows'][number]

export interface Recent {
  readonly wins: readonly RecentWin[]
  /** Arrived while the page was visible: these are animated, the others are not. */
  readonly fresh: ReadonlySet<number>
}

/** The state after the latest wins were read again. */
export function renew(known: Recent | null, wins: readonly RecentWin[]): Recent {
  if (!known) return { wins, fresh: new Set() }
  const newest = known.wins[0]?.ID ?? 0
  if (wins[0]?.ID === known.wins[0]?.ID) return known
  return { wins, fresh: new Set(wins.filter(({ ID }) => ID > newest).map(({ ID }) => ID)) }
}

const minute = 60_000
const steps = [
  ['wins.daysAgo', 24 * 60 * minute],
  ['wins.hoursAgo', 60 * minute],
  ['wins.minutesAgo', minute],
] as const

/** Three minutes ago, as text; with a slow browser clock it is "now". */
export function wordAge(t: typeof word, time: string, now: number): string {
  const age = Math.max(0, now - Date.parse(time))
  const step = steps.find(([, length]) => age >= length)
  return step ? t(step[0], { count: Math.floor(age / step[1]) }) : t('wins.justNow')
}
