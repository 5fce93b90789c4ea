// Adds coins to the seat, from the player's balance.
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { askForFunds } from '../../kernel/messages/funds.ts'
import { useSession } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { amountsOf } from './amounts.ts'
import styles from './SitDialog.module.css'
import type { FishingTable } from './table.ts'

export function TopUpDialog({ table, onClose }: { readonly table: FishingTable; readonly onClose: () => void }) {
  const t = useT()
  const coins = useSession(({ me }) => me?.bag.coin ?? 0)
  const amounts = amountsOf(coins, 100, Number.MAX_SAFE_INTEGER)
  const choose = (amount: number): void => {
    onClose()
    void table.topUp(amount)
  }
  return (
    <Dialog title={t('fishing.topUpTitle')} onClose={onClose} width={420}>
      <p className={styles.lead}>{t('fishing.topUpLead')}</p>
      {amounts.length === 0 ? (
        <Button
          kind="gold"
          wide
          onClick={() => {
            onClose()
            askForFunds('coin')
          }}
        >
          {t('fishing.toStore')}
        </Button>
      ) : (
        <fieldset className={styles.choices}>
          <legend>{t('fishing.topUp')}</legend>
          {amounts.map((amount) => (
            <button key={amount} type="button" onClick={() => choose(amount)}>
              <b className="number">{formatAmount(amount)}</b>
              {amount === coins && <small>{t('fishing.all')}</small>}
            </button>
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
