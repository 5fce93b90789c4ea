// What all rewards have in common: claiming and counting down.
import type { Texts } from '../locale.ts'
import type { rewards as original } from '../zh_tw/rewards.ts'

export const rewards: Texts<typeof original> = {
  claim: 'Claim',
  claimed: 'Claimed',
  claimAll: 'Claim all ({count})',
  received: 'Received: {items}',
  paid: 'Rewards received',
  total: 'You received',
  bySource: 'By source',
  next: 'Coming next',
  today: 'Today {clock}',
  tomorrow: 'Tomorrow {clock}',
  done: 'Done',
  days: '{days} d',
  failed: 'Rewards cannot be loaded',
  nothing: 'There is nothing to collect now',
  nothingHint: 'Play, complete missions or come back later: new rewards appear here.',
  refused: '{count} could not be collected',
  ends: 'Ends in',
  go: 'Open',
  claimName: 'Claim “{title}”: {items}',
}
