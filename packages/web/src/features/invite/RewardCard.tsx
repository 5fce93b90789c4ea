// Claimable coins for invited players who reached the level: one tap, and the sum paid.
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { StateDrawing } from '../../ui/StatePanel.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import styles from './InvitePage.module.css'
import { claim } from './inviteCalls.ts'

interface RewardCardProps {
  readonly coins: number
  readonly onClaimed: () => void
}

export function RewardCard({ coins, onClaimed }: RewardCardProps) {
  const t = useT()
  const [paid, setPaid] = useState<number | null>(null)
  const [isBusy, take] = useBusy(async () => {
    try {
      setPaid((await claim()).Bonus)
    } catch (error) {
      toast(wordFault(error), 'bad')
      onClaimed()
    }
  })
  // The next answer removes the card, so it is requested after the sum was shown.
  const leave = (): void => {
    setPaid(null)
    onClaimed()
  }
  return (
    <Panel className={styles.reward} label={t('invite.claim')}>
      <Picture name="items/chest" alt="" />
      <p>
        {t('invite.isReady')}
        <b className="number">
          {formatAmount(coins)} {t('words.coin')}
        </b>
      </p>
      <Button kind="gold" busy={isBusy} onClick={take}>
        {t('invite.claim')}
      </Button>
      {paid !== null && (
        <Dialog
          isMessage
          title={t('invite.claimed')}
          width={380}
          picture={<StateDrawing state="done" />}
          onClose={leave}
        >
          <p className={styles.sum} role="status">
            {t('invite.claimedText', { coins: formatAmount(paid) })}
          </p>
          <Button kind="gold" size="large" wide onClick={leave}>
            {t('words.confirm')}
          </Button>
        </Dialog>
      )}
    </Panel>
  )
}
