// Pure rules of an application: what the page shows for a standing, and whether a draft can be sent.
import { applicationLengths, hostStates } from '@lantern/protocol/values/hosts.ts'
import type { Application } from '../studioCalls.ts'

/** wait: refused, and the next application is not yet possible. */
export type StandingView = 'form' | 'waiting' | 'wait' | 'again' | 'studio'

/** A suspended host keeps the studio: the statement and the recordings stay available. */
export function viewOf({ State, ApplyFrom }: Application, now: number): StandingView {
  if (State === hostStates.approved || State === hostStates.suspended) return 'studio'
  if (State === hostStates.waiting) return 'waiting'
  if (State !== hostStates.refused) return 'form'
  return ApplyFrom !== undefined && Date.parse(ApplyFrom) > now ? 'wait' : 'again'
}

export interface Draft {
  readonly category: number
  readonly words: string
  readonly isAgreed: boolean
}

/** The length as the server counts it: in code points. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length

export type DraftFault = 'words' | 'agree'

export function faultsOf({ words, isAgreed }: Draft): readonly DraftFault[] {
  const length = lengthOf(words)
  const isFitting = length >= applicationLengths.least && length <= applicationLengths.most
  return [...(isFitting ? [] : (['words'] as const)), ...(isAgreed ? [] : (['agree'] as const))]
}
