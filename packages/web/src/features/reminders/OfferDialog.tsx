// The question whether the player wants reminders: what they are, that they can be switched off, yes or no.
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { acceptOffer, refuseOffer } from './offer.ts'

export function OfferDialog({ pushKey }: { readonly pushKey: string }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const accept = async (): Promise<void> => {
    setBusy(true)
    try {
      if (await acceptOffer(pushKey)) toast(t('settings.remindAllowed'))
    } catch (error) {
      toast(wordFault(error), 'bad')
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('settings.remindOfferTitle')} onClose={refuseOffer}>
      <p>{t('settings.remindOfferText')}</p>
      <DialogActions>
        <Button kind="ghost" disabled={busy} onClick={refuseOffer}>
          {t('settings.remindOfferNo')}
        </Button>
        <Button kind="gold" busy={busy} onClick={() => void accept()}>
          {t('settings.remindOfferYes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
