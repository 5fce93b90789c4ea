// Exchanges contribution for coins of the treasury: the amount, what it costs, what is left.
import { isRefusal } from '@lantern/client/client.ts'
import { exchangeContribution } from '@lantern/protocol/treasury.ts'
import { useState, type FormEvent } from 'react'
import { callOnce } from '../../../kernel/connection/callOnce.ts'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { AmountField } from '../AmountField.tsx'
import { useTreasuryRenewal, type Treasury } from '../calls.ts'
import { judgeAmount } from '../rules.ts'
import styles from './ExchangeDialog.module.css'

interface ExchangeDialogProps {
  readonly treasury: Treasury
  readonly onClose: () => void
}

export function ExchangeDialog({ treasury, onClose }: ExchangeDialogProps) {
  const t = useT()
  const locale = useLocale()
  const renew = useTreasuryRenewal()
  const { Least, Exchangeable, ExchangeRate, Contribution, FreezeDays } = treasury
  const [digits, setDigits] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const amount = Number(digits)
  const isReady = judgeAmount(amount, Least, Exchangeable) === null
  const cost = amount * ExchangeRate
  const write = (value: number): string => formatAmount(value, locale)
  const [isBusy, exchange] = useBusy(async () => {
    setFault(null)
    try {
      await callOnce(exchangeContribution, { Amount: amount })
      toast(t('treasury.exchanged', { amount: write(amount) }))
      void renew()
      onClose()
    } catch (error) {
      setFault(isRefusal(error) ? wordFault(error) : t('treasury.unclear'))
      if (isRefusal(error)) void renew()
    }
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) exchange()
  }
  return (
    <Dialog title={t('treasury.exchangeTitle')} width={420} onClose={isBusy ? undefined : onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={t('treasury.exchangeAmount')}
          note={t('treasury.exchangeNote', { least: write(Least), most: write(Exchangeable) })}
          digits={digits}
          least={Least}
          most={Exchangeable}
          onChange={setDigits}
        />
        <Facts look="bill">
          <Fact name={t('treasury.cost')}>{write(isReady ? cost : 0)}</Fact>
          <Fact name={t('treasury.left')}>{write(Contribution - (isReady ? cost : 0))}</Fact>
          <Fact name={t('treasury.receive')} isTotal>
            <Picture name="items/coin" alt="" width={22} height={22} />
            {write(isReady ? amount : 0)}
          </Fact>
        </Facts>
        <p className={styles.note}>{t('treasury.frozenFor', { days: FreezeDays })}</p>
        {fault && (
          <div role="alert">
            <Notice tone="bad">{fault}</Notice>
          </div>
        )}
        <DialogActions>
          <Button kind="ghost" disabled={isBusy} onClick={onClose}>
            {t('words.cancel')}
          </Button>
          <Button type="submit" kind="gold" busy={isBusy} disabled={!isReady}>
            {t('treasury.confirmExchange')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
