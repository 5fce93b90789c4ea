// Confirms deleting a mail or sending it back.
import { useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Items } from './Items.tsx'
import type { Letter } from './letters.ts'
import styles from './MailList.module.css'

interface LetterDialogProps {
  readonly letter: Letter
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

export function DeleteDialog({ letter, onConfirm, onClose }: LetterDialogProps) {
  const t = useT()
  const [busy, run] = useBusy(onConfirm)
  return (
    <Dialog title={t('mail.deleteTitle')} width={380} onClose={onClose}>
      <p className={styles.question}>{t('mail.deleteText', { title: letter.Title })}</p>
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          {t('words.cancel')}
        </Button>
        <Button kind="danger" busy={busy} onClick={run}>
          {t('mail.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export function SendBackDialog({ letter, onConfirm, onClose }: LetterDialogProps) {
  const t = useT()
  const [busy, run] = useBusy(onConfirm)
  return (
    <Dialog title={t('mail.sendBackTitle')} width={400} onClose={onClose}>
      <p className={styles.question}>{t('mail.sendBackText', { name: letter.From })}</p>
      <div className={styles.heap}>
        <Items items={letter.Items} />
      </div>
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          {t('words.cancel')}
        </Button>
        <Button kind="gold" busy={busy} onClick={run}>
          {t('mail.sendBack')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
