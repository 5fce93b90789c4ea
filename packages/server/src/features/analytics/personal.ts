// Statistics store nothing about a player: the tables are listed with their retention, and there is nothing to export or erase.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import { analyticsRules } from './rules.ts'

export const personal: PersonalRecords = {
  tables: {
    analytics_event: `${analyticsRules.keepRowsDays} days, without player and address: the visitor is an HMAC under a salt that is deleted daily`,
    analytics_day: `${analyticsRules.keepSumsDays} days, sums only`,
  },
  export: async () => ({}),
  erase: async () => undefined,
}
