// Entry: the question of reminders, and this browser as the settings page shows it.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { offerReminders } from './offer.ts'
export { useReminderOffer } from './offerState.ts'
export { RemindersBlock } from './RemindersBlock.tsx'
export const OfferDialog = lazyNamed(() => import('./OfferDialog.tsx'), 'OfferDialog')
