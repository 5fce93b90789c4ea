// Entry: the list of mail, the mailbox over the play pages, and the pictures and names of items.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { itemName, itemPicture, wordItems } from './Items.tsx'
export { sumItems, type Item } from './letters.ts'
export { MailList } from './MailList.tsx'

export const MailPanel = lazyNamed(() => import('./MailPanel.tsx'), 'MailPanel')
