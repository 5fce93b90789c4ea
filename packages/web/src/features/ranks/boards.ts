// The calls of the rankings, and the format of scores and remaining time.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { listRanking, listRich, readResult } from '@lantern/protocol/ranks.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale } from '@lantern/locales/locale.ts'
import { formatAmount, taipeiDay, type t as word } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { brand, page as site } from '../../kernel/document/page.ts'
import type { RankPlace } from './address.ts'

export type Ranking = ReplyOf<typeof listRanking>
export type RankEvent = NonNullable<Ranking['Event']>
export type Standing = Ranking['Rows'][number]
export type RankGroup = NonNullable<Ranking['Group']>

/** Rankings change while they are shown, and a hidden name disappears within five seconds. */
const renewMs = 3800
const every = { refetchInterval: renewMs, placeholderData: keepPreviousData } as const

/** The answer contains the player's own row, so the query key contains the player. */
export const rankingQuery = (
  { rule, isPast, eventId }: RankPlace,
  playerID: number,
  locale: string,
  group: number | null,
) =>
  queryOptions({
    queryKey: ['ranking', rule, isPast, eventId, group, playerID, locale],
    queryFn: () => {
      const asked = { SiteID: site.siteId, Rule: rule }
      return isPast
        ? client.call(readResult, {
            ...asked,
            ...(eventId !== null && { EventID: eventId }),
            ...(group !== null && { Group: group }),
          })
        : client.call(listRanking, asked)
    },
    ...every,
  })

/** All current events and those to come, without weekly ones; and the standing of one of them. */
export const eventsQuery = (eventId: number | null, playerID: number, locale: string, group: number | null = null) =>
  queryOptions({
    queryKey: ['events', eventId, group, playerID, locale],
    queryFn: () =>
      client.call(listRanking, {
        SiteID: site.siteId,
        PerPage: 100,
        ...(eventId !== null && { EventID: eventId }),
        ...(group !== null && { Group: group }),
      }),
    ...every,
  })

export const pastEventsQuery = (playerID: number, locale: string) =>
  queryOptions({
    queryKey: ['pastEvents', playerID, locale],
    queryFn: () => client.call(readResult, { SiteID: site.siteId, PerPage: 1, Weekly: false }),
    staleTime: 60_000,
  })

export const richQuery = (playerID: number) =>
  queryOptions({
    queryKey: ['rich', playerID],
    queryFn: () => client.call(listRich, { SiteID: site.siteId }),
    ...every,
  })

export const ruleKey = { win: 'ranks.byWin', multiple: 'ranks.byMultiple', rounds: 'ranks.byRounds' } as const

/** What a score counts; `gift`: the value of received gifts in the second currency. */
export type Measure = RankEvent['Rule'] | 'coin' | 'gift'

/** Text of a score: currencies have an icon next to them; other scores are written with their unit. */
export function wordScore(t: typeof word, rule: Measure, score: number): string {
  if (rule === 'multiple') return t('ranks.times', { multiple: formatAmount(score / 100) })
  return rule === 'rounds' ? t('ranks.rounds', { rounds: formatAmount(score) }) : formatAmount(score)
}

/** `most` 0: there is no upper limit. */
export const wordLevels = (t: typeof word, least: number, most: number): string =>
  most === 0 ? t('ranks.groupLevelsUp', { from: least }) : t('ranks.groupLevels', { from: least, to: most })

/** The player's own row, if it belongs to the board that is shown: the board of another group has other players. */
export const mineOn = (group: RankGroup | undefined, mine: Standing | null): Standing | null =>
  group && !group.IsMine ? null : mine

/** The currency of a score; null: it has a unit of its own. */
export function currencyOf(measure: Measure): 'coin' | 'gem' | 'point' | null {
  if (measure === 'gift') return brand.secondCurrency
  return measure === 'win' || measure === 'coin' ? 'coin' : null
}

/** 11/09 – 11/15, the last day included. The day comes first in the languages that write dates so. */
export function wordDates(t: typeof word, { StartTime, EndTime }: RankEvent, locale: Locale): string {
  const write = (time: number): string => {
    const [, month, day] = taipeiDay(new Date(time)).split('-')
    return locale === 'zh_tw' || locale === 'en_us' ? `${month}/${day}` : `${day}/${month}`
  }
  return t('ranks.dates', { from: write(Date.parse(StartTime)), to: write(Date.parse(EndTime) - 1) })
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Null: it is over. */
export function partsUntil(end: string, now: number): { readonly days: number; readonly clock: string } | null {
  const left = Math.ceil((Date.parse(end) - now) / 1000)
  if (left <= 0) return null
  const clock = [Math.floor((left % 86_400) / 3600), Math.floor((left % 3600) / 60), left % 60].map(two).join(':')
  return { days: Math.floor(left / 86_400), clock }
}
