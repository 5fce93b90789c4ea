// Confirms leaving a seat.
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface LeaveDialogProps {
  readonly balance: number
  readonly onLeave: () => void
  readonly onClose: () => void
}

export function LeaveDialog({ balance, onLeave, onClose }: LeaveDialogProps) {
  const t = useT()
  const footer = (
    <>
      <Button onClick={onClose}>{t('fishing.stay')}</Button>
      <Button
        kind="gold"
        onClick={() => {
          onClose()
          onLeave()
        }}
      >
        {t('fishing.leave')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('fishing.leaveTitle')} onClose={onClose} width={400} footer={footer}>
      <p>{t('fishing.leaveLead', { amount: formatAmount(balance) })}</p>
    </Dialog>
  )
}
