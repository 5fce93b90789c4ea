// Enumerations and limits of mail and announcements. It imports no schemas.
export const mailActions = { collect: 1, delete: 2, sendBack: 3, read: 4 } as const
/** What happens to items that were not collected: returned to the sender, lost, or credited to the recipient. */
export const mailExpiries = ['return', 'forfeit', 'credit'] as const
export type MailExpiry = (typeof mailExpiries)[number]
/** Of a letter that an operator writes. */
export const letterLengths = { title: 100, content: 2000 } as const
