// Claimable coins for invited players who reached the level: one tap, and the scene of what was paid.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { beginPayment } from '../../kernel/messages/payouts.ts'
import { toast } from '../../kernel/messages/toast.ts'
import styles from './InvitePage.module.css'
import { claim } from './inviteCalls.ts'

interface RewardCardProps {
  readonly coins: number
  readonly onClaimed: () => void
}

export function RewardCard({ coins, onClaimed }: RewardCardProps) {
  const t = useT()
  const [isBusy, take] = useBusy(async () => {
    const payment = beginPayment()
    try {
      const { Bonus } = await claim()
      await payment.show([{ source: 'invite', items: [{ ItemID: currencies.coin, Amount: Bonus }] }])
    } catch (error) {
      payment.cancel()
      toast(wordFault(error), 'bad')
    }
    // The next answer removes the card, so it is requested after the sum was shown.
    onClaimed()
  })
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
    </Panel>
  )
}
