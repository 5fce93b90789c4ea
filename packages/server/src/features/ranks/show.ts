// The wire form of an event, in the caller's language and with what the caller can do.
import { ranks as en } from '@lantern/locales/en_us/ranks.ts'
import { ranks as id } from '@lantern/locales/id_id/ranks.ts'
import type { Locale, Texts } from '@lantern/locales/locale.ts'
import { ranks as vi } from '@lantern/locales/vi_vn/ranks.ts'
import { ranks as zh } from '@lantern/locales/zh_tw/ranks.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { listRanking } from '@lantern/protocol/ranks.ts'
import { rankStatuses } from '@lantern/protocol/values/ranks.ts'
import { coinsOf, type JoinRefusal } from './rules.ts'
import type { GroupRow } from './store/entries.ts'
import type { RankEvent } from './store/events.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }
const titleKey = { multiple: 'titleMultiple', win: 'titleWin', rounds: 'titleRounds', measure: 'titleMeasure' } as const

export type WireEvent = NonNullable<ReplyOf<typeof listRanking>['Event']>

export function statusOf({ cancelledAt, settledAt, isClosed, startsAt, endsAt }: RankEvent, now: Date): number {
  if (cancelledAt !== null) return rankStatuses.cancelled
  if (settledAt !== null) return rankStatuses.settled
  if (isClosed) return rankStatuses.counting
  if (startsAt > now) return rankStatuses.planned
  return endsAt <= now ? rankStatuses.counting : rankStatuses.running
}

export type WireGroup = NonNullable<ReplyOf<typeof listRanking>['Group']>

export function showGroup({ cohort }: RankEvent, group: GroupRow, isMine: boolean): WireGroup {
  const next = cohort!.bands[group.band + 1]
  return {
    Number: group.number,
    Groups: group.groups,
    Members: group.members,
    LeastLevel: cohort!.bands[group.band] ?? 0,
    MostLevel: next === undefined ? 0 : next - 1,
    IsMine: isMine,
  }
}

export const titleOf = ({ titles, rule }: RankEvent, lang: Locale): string =>
  titles?.[lang] ?? words[lang][titleKey[rule]]

export function showEvent(
  event: RankEvent,
  lang: Locale,
  now: Date,
  { joined, why }: { readonly joined: boolean; readonly why: JoinRefusal | null },
): WireEvent {
  return {
    EventID: event.id,
    Title: titleOf(event, lang),
    StartTime: event.startsAt.toISOString(),
    EndTime: event.endsAt.toISOString(),
    Rule: event.rule,
    ...(event.measure && { Measure: { Type: event.measure.type, Threshold: event.measure.threshold } }),
    LeastBet: event.leastBet,
    Games: [...(event.games ?? [])],
    Status: statusOf(event, now),
    Prizes: event.prizes.map(({ from, to, items, band }) => ({
      From: from,
      To: to,
      Amount: coinsOf(items),
      Items: [...items],
      ...(band !== undefined && { Band: band }),
    })),
    LeastLevel: event.leastLevel,
    LeastVIP: event.leastVip,
    NeedsEntry: event.needsEntry,
    Price: event.price,
    Currency: event.currency,
    Entrants: event.entrants,
    MostEntrants: event.mostEntrants ?? 0,
    Version: event.version,
    IsWeekly: event.isWeekly,
    ...(event.cohort && { Cohort: { Size: event.cohort.size, Bands: [...event.cohort.bands] } }),
    Joined: joined,
    ...(why && { Why: why }),
  }
}
