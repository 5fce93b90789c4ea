// The actions of a mail and the list after one was handled; without network calls.
import type { listMail } from '@lantern/protocol/mail.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { mailActions } from '@lantern/protocol/values/mail.ts'

export type LetterPage = ReplyOf<typeof listMail>
export type Letter = LetterPage['Rows'][number]
export type Item = Letter['Items'][number]

export type Handling = keyof typeof mailActions

/** It has items that were not collected. */
export const isFull = ({ Items, IsCollected }: Letter): boolean => Items.length > 0 && !IsCollected

/** Only a player's mail that was not sent back before can be sent back. */
export const canSendBack = (letter: Letter): boolean => letter.CanSendBack && isFull(letter)

/** Deleting a mail with items would lose them. */
export const canDelete = (letter: Letter): boolean => !isFull(letter)

/** A page of mail after some were collected, read, deleted or sent back. */
export function applyHandling(page: LetterPage, ids: readonly number[], how: Handling): LetterPage {
  const isMeant = ({ MailID }: Letter): boolean => ids.includes(MailID)
  const change = (letter: Letter): Letter =>
    how === 'read'
      ? { ...letter, IsRead: true }
      : { ...letter, IsRead: true, IsCollected: true, IsSentBack: how === 'sendBack' }
  if (how !== 'delete') return { ...page, Rows: page.Rows.map((letter) => (isMeant(letter) ? change(letter) : letter)) }
  const Rows = page.Rows.filter((letter) => !isMeant(letter))
  return { ...page, Total: page.Total - (page.Rows.length - Rows.length), Rows }
}

/** Sums the attachments of several mails: each item once, in order of appearance. */
export function sumItems(items: readonly Item[]): readonly Item[] {
  const heap = new Map<number, number>()
  for (const { ItemID, Amount } of items) heap.set(ItemID, (heap.get(ItemID) ?? 0) + Amount)
  return [...heap].map(([ItemID, Amount]) => ({ ItemID, Amount }))
}

const endings = { return: 'returned', credit: 'kept', forfeit: 'lost' } as const

/** What happens to items not collected in time: returned to the sender, credited, or lost. */
export const endingOf = ({ OnExpiry = 'forfeit' }: Letter): 'returned' | 'kept' | 'lost' => endings[OnExpiry]

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const expiringMs = 3 * dayMs

/** How long a mail stays: whole days, then hours; the last three days are highlighted. */
export interface Expiry {
  readonly unit: 'days' | 'hours'
  readonly count: number
  readonly isExpiring: boolean
}

export function expiryOf(letter: Letter, now: Date): Expiry {
  const left = Math.max(0, Date.parse(letter.ExpireTime) - now.getTime())
  const isExpiring = left < expiringMs
  if (left >= dayMs) return { unit: 'days', count: Math.floor(left / dayMs), isExpiring }
  return { unit: 'hours', count: Math.max(1, Math.ceil(left / hourMs)), isExpiring }
}
