// The fields of the contact form, and their validation.
import { ticketLengths, ticketTopics } from '@lantern/protocol/values/support.ts'

export type Topic = `${(typeof ticketTopics)[keyof typeof ticketTopics]}`
export const topics = Object.values(ticketTopics).map((topic) => `${topic}` as const satisfies Topic)

export interface TicketDraft {
  readonly topic: Topic
  readonly words: string
  readonly contact: string
}

export const emptyTicket: TicketDraft = { topic: '1', words: '', contact: '' }

/** The same rule as the server's: an e-mail address, or a phone number. */
const isReachable = (contact: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(contact) || /^\+?[\d\s()-]{8,20}$/.test(contact)

export function checkTicket({ words, contact }: TicketDraft, isPlayer: boolean) {
  return { words: words.trim().length < ticketLengths.least, contact: !isPlayer && !isReachable(contact.trim()) }
}
