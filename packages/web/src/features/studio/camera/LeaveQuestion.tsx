// Asks before the studio is left during a broadcast; the broadcast ends before the other page is loaded.
import { useEffect, useState } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { askBeforeLeaving } from '../studioDocument.ts'
import styles from './BrowserLive.module.css'
import { closeDevices, isBroadcasting, useCameraSession } from './session.ts'

export function LeaveQuestion() {
  const t = useT()
  const [answer, setAnswer] = useState<((isLeaving: boolean) => void) | null>(null)
  useEffect(
    () =>
      askBeforeLeaving(async () => {
        const isAsked = isBroadcasting(useCameraSession.getState())
        if (isAsked && !(await new Promise<boolean>((resolve) => setAnswer(() => resolve)))) return false
        await closeDevices()
        return true
      }),
    [],
  )
  if (!answer) return null
  const decide = (isLeaving: boolean) => (): void => {
    setAnswer(null)
    answer(isLeaving)
  }
  return (
    <Dialog title={t('camera.leaveTitle')} width={380} onClose={decide(false)}>
      <p className={styles.question}>{t('camera.leaveText')}</p>
      <DialogActions>
        <Button kind="ghost" onClick={decide(false)}>
          {t('camera.leaveStay')}
        </Button>
        <Button kind="danger" onClick={decide(true)}>
          {t('camera.leaveGo')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
