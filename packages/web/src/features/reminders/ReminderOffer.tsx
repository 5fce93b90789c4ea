// Shows the question of reminders while one is open; the dialog is loaded only then.
import { Suspense } from 'react'
import { lazyPart } from '../../kernel/routing/lazy.ts'
import { useReminderOffer } from './offer.ts'

const OfferDialog = lazyPart(() => import('./OfferDialog.tsx'), 'OfferDialog')

export function ReminderOffer() {
  const pushKey = useReminderOffer((offer) => offer.pushKey)
  return pushKey === null ? null : (
    <Suspense>
      <OfferDialog pushKey={pushKey} />
    </Suspense>
  )
}
