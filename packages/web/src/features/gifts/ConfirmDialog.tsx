// The confirmation of a gift: recipient, amount, total cost, and the password; then the result.
import { isRefusal } from '@lantern/client/client.ts'
import { useRef, useState, type FormEvent } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { askForFunds } from '../../kernel/messages/funds.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { Player } from '../people/people.ts'
import styles from './ConfirmDialog.module.css'
import { PasswordField } from './PasswordField.tsx'
import { PlayerLine } from './Recipient.tsx'
import { feeOf, percentOf, type GiftRules } from './rules.ts'
import { giveCoins, type Sent } from './giftCalls.ts'
import { SentDialog } from './SentDialog.tsx'

interface ConfirmDialogProps {
  readonly player: Player
  readonly amount: number
  readonly rules: GiftRules
  readonly balance: number
  readonly renew: () => Promise<void>
  readonly onAgain: () => void
}

/** Where the error is shown: at the password, or above it. */
interface Fault {
  readonly at: 'password' | 'gift'
  readonly text: string
}

export function ConfirmDialog({ player, amount, rules, balance, renew, onAgain }: ConfirmDialogProps) {
  const t = useT()
  const { change, close } = useLayerMoves()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const fee = feeOf(amount, rules.FeeRate)
  const [oldFee, setOldFee] = useState<number | null>(null)
  const isLocked = rules.TriesLeft === 0
  const tries = t('gifts.passwordNote', { count: rules.TriesLeft })
  const form = useRef<HTMLFormElement>(null)

  const refuse = async (error: unknown): Promise<void> => {
    // The fee or the rest of the quota may have changed.
    if (isRefusal(error)) await renew()
    if (isRefusal(error, 'GiftFeeChanged')) setOldFee(fee)
    else if (isRefusal(error, 'NotEnoughCoins') && amount + fee > balance) askForFunds('coin', amount + fee)
    const at = isRefusal(error, 'WrongGiftPassword', 'GiftPasswordLocked') ? 'password' : 'gift'
    if (at === 'password') setPassword('')
    setFault({ at, text: isRefusal(error) ? wordFault(error) : t('gifts.unclear') })
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || !password) return
    setBusy(true)
    setFault(null)
    try {
      setSent(await giveCoins({ to: player.PlayerID, amount, fee }, password))
      void renew()
    } catch (error) {
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }
  if (sent) return <SentDialog sent={sent} name={player.Name} onAgain={onAgain} />
  return (
    <Dialog title={t('gifts.confirm')} width={420} onClose={() => close('ask')}>
      <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <PlayerLine player={player} />
        {oldFee !== null && <FeeNotice before={oldFee} after={fee} />}
        <Bill amount={amount} fee={fee} rate={rules.FeeRate} balance={balance} />
        {fault?.at === 'gift' && oldFee === null && (
          <div role="alert">
            <Notice tone="bad">{fault.text}</Notice>
          </div>
        )}
        <PasswordField
          isFirst
          label={t('gifts.password')}
          value={password}
          disabled={isLocked}
          error={isLocked ? t('gifts.locked') : fault?.at === 'password' ? `${fault.text} · ${tries}` : null}
          note={tries}
          onValue={setPassword}
        />
        <p className={styles.note}>{t('gifts.confirmNote')}</p>
        <DialogActions>
          <Button kind="ghost" onClick={() => close('ask')}>
            {t('words.cancel')}
          </Button>
          <Button type="submit" kind="gold" busy={busy} disabled={!password || isLocked}>
            {t('gifts.confirm')}
          </Button>
        </DialogActions>
        <Button kind="text" size="small" wide onClick={() => change('ask', 'reset')}>
          {t('gifts.forgot')}
        </Button>
      </form>
    </Dialog>
  )
}

function FeeNotice({ before, after }: { readonly before: number; readonly after: number }) {
  const t = useT()
  const locale = useLocale()
  const figures = { before: formatAmount(before, locale), after: formatAmount(after, locale) }
  return (
    <div role="alert">
      <Notice tone="warn">{before === after ? t('gifts.rulesChanged') : t('gifts.feeChanged', figures)}</Notice>
    </div>
  )
}

interface BillProps {
  readonly amount: number
  readonly fee: number
  readonly rate: number
  readonly balance: number
}

function Bill({ amount, fee, rate, balance }: BillProps) {
  const t = useT()
  const locale = useLocale()
  const after = balance - amount - fee
  return (
    <Facts look="bill">
      <Fact name={t('gifts.amount')}>{formatAmount(amount, locale)}</Fact>
      <Fact name={t('gifts.fee', { percent: formatAmount(percentOf(rate), locale) })}>{formatAmount(fee, locale)}</Fact>
      <Fact name={t('gifts.total')} isTotal>
        <Picture name="items/coin" alt="" width={22} height={22} />
        {formatAmount(amount + fee, locale)}
      </Fact>
      {after >= 0 && <Fact name={t('gifts.balanceAfter')}>{formatAmount(after, locale)}</Fact>}
    </Facts>
  )
}
