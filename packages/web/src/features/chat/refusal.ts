// Why the server refused a message: its text for the dialog, and the end of a mute.
import type { RefusalError } from '@lantern/client/client.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { create } from 'zustand'
import { wordFault } from '../../kernel/connection/faults.ts'
import type { TalkKey } from './messages.ts'

/** Chat refusals with a specific title. */
const titled = [
  'VipTooLow',
  'SensitiveWords',
  'Muted',
  'TooManyMessages',
  'CannotContact',
  'TargetNotFound',
  'ClubNotMember',
  'ClubChatClosed',
  'AllianceNotFound',
] as const satisfies readonly ErrorName[]
export type TitledRefusal = (typeof titled)[number]

export interface Refusal {
  readonly name: TitledRefusal | null
  readonly text: string
  /** When a mute ends. */
  readonly until: string | null
}

interface Refusals {
  /** The text of the dialog; null: nothing was refused, or it was closed. */
  readonly refusal: Refusal | null
  /** Conversations in which the player is muted, and until when. */
  readonly muted: Readonly<Partial<Record<TalkKey, string>>>
}

export const useRefusals = create<Refusals>(() => ({ refusal: null, muted: {} }))

export function readRefusal(error: RefusalError): Refusal {
  const name = titled.find((known) => known === error.refusal) ?? null
  const until = error.details['Until']
  const isTime = typeof until === 'string' && !Number.isNaN(Date.parse(until))
  return { name, text: wordFault(error), until: isTime ? until : null }
}

/** A mute may apply to one channel only: it is stored for the channel whose message was refused. */
export function showRefusal(key: TalkKey, error: RefusalError): void {
  const refusal = readRefusal(error)
  useRefusals.setState(({ muted }) => ({
    refusal,
    muted: refusal.name === 'Muted' && refusal.until ? { ...muted, [key]: refusal.until } : muted,
  }))
}

/** The host or a moderator muted this player; a time that has passed ends the mute. */
export const noteMute = (key: TalkKey, until: string): void =>
  useRefusals.setState(({ muted }) => ({ muted: { ...muted, [key]: until } }))

export const forgetRefusal = (): void => useRefusals.setState({ refusal: null })

/** The end of a mute here; null when the player may send. */
export function mutedUntil(muted: Refusals['muted'], key: TalkKey, now: number): string | null {
  const until = muted[key]
  return until !== undefined && Date.parse(until) > now ? until : null
}
