// The gift was sent: amount, recipient, and further links.
import { useRouter } from '@tanstack/react-router'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves, withSearch } from '../../kernel/routing/layers.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { StateDrawing } from '../../ui/StatePanel.tsx'
import styles from './ConfirmDialog.module.css'
import type { Sent } from './giftCalls.ts'

interface SentDialogProps {
  readonly sent: Sent
  readonly name: string
  readonly onAgain: () => void
}

export function SentDialog({ sent, name, onAgain }: SentDialogProps) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const { close } = useLayerMoves()
  const amount = formatAmount(sent.Amount, locale)
  const leave = (): void => {
    onAgain()
    close('ask')
  }
  const showRecords = (): void => {
    onAgain()
    const href = withSearch(router.latestLocation.href, { ask: null, to: null, view: 'records' })
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  return (
    <Dialog title={t('gifts.sentTitle')} width={380} picture={<StateDrawing state="done" />} onClose={leave}>
      <p className={`${styles.sent} number`} role="status">
        <Picture name="items/coin" alt="" />
        <b className="display metal">{amount}</b>
      </p>
      <p className={styles.text}>{t('gifts.sentText', { name, amount })}</p>
      <DialogActions>
        <Button kind="ghost" onClick={leave}>
          {t('gifts.again')}
        </Button>
        <Button kind="gold" onClick={showRecords}>
          {t('gifts.toRecords')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
