// What the form to customer service asks for, and what is still wrong with it.
export const topics = ['1', '2', '3', '4', '5', '6'] as const
export type Topic = (typeof topics)[number]

export interface TicketDraft {
  readonly topic: Topic
  readonly words: string
  readonly contact: string
}

export const emptyTicket: TicketDraft = { topic: '1', words: '', contact: '' }
export const leastWords = 10

/** The same rule as the server's: an e-mail address, or a phone number. */
const isReachable = (contact: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(contact) || /^\+?[\d\s()-]{8,20}$/.test(contact)

export function checkTicket({ words, contact }: TicketDraft, isPlayer: boolean) {
  return { words: words.trim().length < leastWords, contact: !isPlayer && !isReachable(contact.trim()) }
}
