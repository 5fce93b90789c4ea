// Signs out everywhere after a confirmation; this page is signed out too.
import { signOutEverywhere } from '@lantern/protocol/auth.ts'
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { client, endSession } from '../../kernel/connection/link.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../kernel/messages/toast.ts'

export function EndAllDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const endAll = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    // The server closes the sockets of every session; closing first avoids the notice of a lost session.
    client.close()
    try {
      await client.call(signOutEverywhere, {})
      endSession(null)
      toast(t('settings.endAllDone'))
    } catch (error) {
      client.open('lobby')
      setFault(wordFault(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('settings.endAllTitle')} onClose={onClose}>
      <p>{t('settings.endAllText')}</p>
      {fault && (
        <div role="alert">
          <Notice tone="bad">{fault}</Notice>
        </div>
      )}
      <DialogActions>
        <Button kind="ghost" disabled={busy} onClick={onClose}>
          {t('words.cancel')}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => void endAll()}>
          {t('settings.endAllConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
