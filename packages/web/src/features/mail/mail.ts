// Entry: the list of mail, and the mailbox over the play pages.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { MailList } from './MailList.tsx'

export const MailPanel = lazyNamed(() => import('./MailPanel.tsx'), 'MailPanel')
