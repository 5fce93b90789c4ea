// Before sitting down: the buy-in and the table.
import { useState } from 'react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { askForFunds } from '../../kernel/messages/funds.ts'
import { useSession } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { amountsOf } from './amounts.ts'
import { Hash } from './Hash.tsx'
import styles from './SitDialog.module.css'
import type { FishingState } from './seat.ts'
import type { FishingTable } from './table.ts'

interface SitDialogProps {
  readonly table: FishingTable
  readonly state: FishingState
  readonly onClose: () => void
}

export function SitDialog({ table, state, onClose }: SitDialogProps) {
  const t = useT()
  const coins = useSession(({ me }) => me?.bag.coin ?? 0)
  const { LeastBuyIn, MostBuyIn, Rows, ServerSeedHash } = state.lobby!
  const amounts = amountsOf(coins, LeastBuyIn, MostBuyIn)
  const [chosen, setChosen] = useState<number | null>(null)
  const [place, setPlace] = useState<string | undefined>(undefined)
  const amount = chosen ?? amounts[Math.min(1, amounts.length - 1)] ?? 0
  const isPoor = amounts.length === 0
  const action = (
    <Button
      kind="gold"
      size="large"
      wide
      busy={state.phase === 'sitting'}
      onClick={() => (isPoor ? askForFunds('coin', LeastBuyIn) : void table.sitDown(amount, place))}
    >
      {isPoor ? t('fishing.toStore') : t('fishing.sit')}
    </Button>
  )
  return (
    <Dialog title={t('fishing.sitTitle')} onClose={onClose} width={460} footer={action}>
      <p className={styles.lead}>
        {isPoor ? t('fishing.tooFew', { least: formatAmount(LeastBuyIn) }) : t('fishing.sitLead')}
      </p>
      {!isPoor && (
        <fieldset className={styles.choices}>
          <legend>{t('fishing.bring')}</legend>
          {amounts.map((one) => (
            <button key={one} type="button" aria-pressed={one === amount} onClick={() => setChosen(one)}>
              <b className="number">{formatAmount(one)}</b>
              {one === coins && <small>{t('fishing.all')}</small>}
            </button>
          ))}
        </fieldset>
      )}
      {!isPoor && Rows.length > 1 && (
        <fieldset className={styles.choices}>
          <legend>{t('fishing.sitTitle')}</legend>
          <button type="button" aria-pressed={place === undefined} onClick={() => setPlace(undefined)}>
            <b>{t('fishing.anyTable')}</b>
          </button>
          {Rows.map(({ TableID, Taken, Seats }) => (
            <button
              key={TableID}
              type="button"
              aria-pressed={place === TableID}
              disabled={Taken >= Seats}
              onClick={() => setPlace(TableID)}
            >
              <b>{t('fishing.tableName', { table: TableID.split('-')[1] ?? '' })}</b>
              <small className="number">{t('fishing.takenSeats', { taken: Taken, seats: Seats })}</small>
            </button>
          ))}
        </fieldset>
      )}
      <Hash name={t('fishing.commit')} value={ServerSeedHash} />
    </Dialog>
  )
}
