// The state of an envelope that its card shows.
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import type { EnvelopeCount } from './counts.ts'

export type CardState = 'Open' | 'Mine' | 'Claimed' | 'Expired' | 'Cancelled'

const ended: Readonly<Record<number, CardState>> = {
  [envelopeStatuses.claimed]: 'Claimed',
  [envelopeStatuses.expired]: 'Expired',
  [envelopeStatuses.cancelled]: 'Cancelled',
}

/** What the player got is shown before how the envelope ended. */
export function cardStateOf(count: EnvelopeCount | null | undefined): CardState {
  if (!count) return 'Open'
  if ((count.MyAmount ?? 0) > 0) return 'Mine'
  return ended[count.Status] ?? 'Open'
}
