// What the opening layer shows, from the envelope as read and the state of the player's claim.
import { isRefusal } from '@lantern/client/client.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import type { EnvelopeDetail } from '../calls.ts'

/** `shaking`: requested. `lost`: no answer, so it may have been paid. */
export type Claim =
  | { readonly kind: 'none' | 'shaking' | 'lost' }
  | { readonly kind: 'won'; readonly amount: number }
  | { readonly kind: 'refused'; readonly why: string | null; readonly text: string }

export type Ending = 'allClaimed' | 'expired' | 'cancelled' | 'closed'

export type Phase =
  | { readonly kind: 'loading' | 'failed' | 'missing' | 'sealed' | 'shaking' | 'lost' }
  | { readonly kind: 'won' | 'claimed'; readonly amount: number }
  | { readonly kind: 'refused'; readonly why: string | null; readonly text: string }
  | { readonly kind: 'ended'; readonly ending: Ending }

export function endingOf({ Status, Why }: Pick<EnvelopeDetail, 'Status' | 'Why'>): Ending | null {
  if (Status === envelopeStatuses.open) return null
  if (Status === envelopeStatuses.claimed) return 'allClaimed'
  if (Status === envelopeStatuses.expired) return 'expired'
  return Why === 'Closed' ? 'closed' : 'cancelled'
}

type Read = Pick<EnvelopeDetail, 'Status' | 'Why' | 'MyAmount'>

/** A claim of this visit is shown before anything read: the answer of the read may be older. */
export function phaseOf(detail: Read | null, fault: unknown, claim: Claim): Phase {
  if (claim.kind === 'won') return claim
  if (claim.kind === 'shaking') return { kind: 'shaking' }
  if (!detail) {
    if (!fault) return { kind: 'loading' }
    return { kind: isRefusal(fault, 'TargetNotFound') ? 'missing' : 'failed' }
  }
  if (detail.MyAmount > 0) return { kind: 'claimed', amount: detail.MyAmount }
  if (claim.kind === 'lost') return { kind: 'lost' }
  const ending = endingOf(detail)
  if (ending) return { kind: 'ended', ending }
  return claim.kind === 'refused' ? claim : { kind: 'sealed' }
}

/** Refusals after which the envelope is read again and shows its state by itself. */
export const isStateRefusal = (error: unknown): boolean =>
  isRefusal(error, 'EnvelopeReceived', 'EnvelopeAllClaimed', 'EnvelopeExpired', 'TargetNotFound')
