// The parameters of the ranking pages.
export const rules = ['win', 'multiple', 'rounds'] as const
export type Rule = (typeof rules)[number]

export interface RankPlace {
  readonly rule: Rule
  readonly isPast: boolean
  /** A past activity by its number; null: the latest. */
  readonly eventId: number | null
}

export function readRankPlace(search: Readonly<Record<string, unknown>>): RankPlace {
  const event = String(search.event ?? '')
  return {
    rule: rules.find((rule) => rule === search.rule) ?? 'win',
    isPast: search.period === 'past',
    eventId: /^[1-9]\d{0,14}$/.test(event) ? Number(event) : null,
  }
}
