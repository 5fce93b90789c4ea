// The gift form: recipient, amount, cost, and the button to the confirmation with the password.
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent } from 'react'
import { askForFunds } from '../../kernel/messages/funds.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { usePresentPlace } from './address.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './GiveForm.module.css'
import { SetDialog } from './PasswordDialogs.tsx'
import { Recipient, useChosen } from './Recipient.tsx'
import { feeOf, judgeAmount, percentOf, quickSums, readDigits, type AmountFault, type GiftRules } from './rules.ts'

export interface GivingProps {
  readonly me: SessionPlayer
  readonly rules: GiftRules
  /** Reads rules and records again. */
  readonly renew: () => Promise<void>
}

export function GiveForm({ me, rules, renew }: GivingProps) {
  const t = useT()
  const { ask } = usePresentPlace()
  const { open, change, close } = useLayerMoves()
  const chosen = useChosen(me.player.playerID)
  const [digits, setDigits] = useState('')
  const amount = Number(digits)
  const fault = judgeAmount(amount, rules)
  const total = amount + feeOf(amount, rules.FeeRate)
  // Frozen coins cannot be bought free; coins that are missing altogether can be bought.
  const isShort = fault === 'tooPoor' && total > me.bag.coin
  const isReady = chosen.player !== null && fault === null && rules.MaySend
  // Opened by address or reload: there is nothing to confirm yet, and typing must not open the dialog.
  const [first] = useState(ask)
  useEffect(() => {
    if (first === 'confirm' || first === 'begin') close('ask')
  }, [first, close])
  const begin = async (): Promise<void> => {
    await renew()
    change('ask', 'confirm')
  }
  const next = (event: FormEvent): void => {
    event.preventDefault()
    if (isShort) return askForFunds('coin', total)
    if (isReady) open('ask', rules.HasPassword ? 'confirm' : 'begin')
  }
  return (
    <Card title={t('gifts.toWhom')} gap="large" gilt>
      <Recipient chosen={chosen} />
      <form className={styles.form} onSubmit={next} noValidate>
        <AmountField digits={digits} rules={rules} fault={fault} onChange={setDigits} />
        <Costs amount={amount} rules={rules} />
        {!rules.MaySend && <MayNot me={me} />}
        <Button type="submit" kind="gold" size="large" wide disabled={!isReady && !isShort}>
          {t(isShort ? 'gifts.topUp' : 'gifts.next')}
        </Button>
      </form>
      {ask === 'begin' && isReady && <SetDialog onDone={begin} onClose={() => close('ask')} />}
      {/* A fee that changed meanwhile may make the amount impossible: the dialog shows that itself. */}
      {ask === 'confirm' && chosen.player && amount > 0 && (
        <ConfirmDialog
          player={chosen.player}
          amount={amount}
          rules={rules}
          balance={me.bag.coin}
          renew={renew}
          onAgain={() => setDigits('')}
        />
      )}
    </Card>
  )
}

interface AmountFieldProps {
  readonly digits: string
  readonly rules: GiftRules
  readonly fault: AmountFault | null
  readonly onChange: (digits: string) => void
}

/** Separators while reading, plain digits while typing: separators would move under the cursor. */
function AmountField({ digits, rules, fault, onChange }: AmountFieldProps) {
  const t = useT()
  const locale = useLocale()
  const [isTyping, setTyping] = useState(false)
  const write = (amount: number): string => formatAmount(amount, locale)
  const sums = quickSums(rules)
  const texts: Readonly<Record<AmountFault, string>> = {
    tooSmall: t('gifts.tooSmall', { least: write(rules.Minimum) }),
    tooBig: t('gifts.tooBig', { most: write(rules.Maximum) }),
    noCount: t('gifts.noCount'),
    overQuota: t('gifts.overQuota', { amount: write(rules.QuotaLeft) }),
    tooPoor: rules.Frozen > 0 ? t('gifts.tooFrozen', { amount: write(rules.Giftable) }) : t('gifts.tooPoor'),
  }
  // An unfinished number is no error yet.
  const isEarly = isTyping && fault === 'tooSmall'
  const shown = fault === 'noCount' || (fault && digits && !isEarly) ? texts[fault] : null
  return (
    <>
      <Field
        label={t('gifts.amount')}
        className="number"
        inputMode="numeric"
        autoComplete="off"
        before={<Picture name="items/coin" alt="" width={24} height={24} />}
        value={isTyping || !digits ? digits : write(Number(digits))}
        error={shown}
        note={t('gifts.least', { least: write(rules.Minimum), most: write(rules.Maximum) })}
        onFocus={({ currentTarget: field }) => {
          setTyping(true)
          // Removing the separators loses the selection; without it the next digits would be appended to the old amount.
          requestAnimationFrame(() => document.activeElement === field && field.select())
        }}
        onBlur={() => setTyping(false)}
        onChange={(event) => onChange(readDigits(event.target.value))}
      />
      {sums.length > 0 && (
        <div className={`${styles.sums} number`} role="group" aria-label={t('gifts.quick')}>
          {sums.map((sum, at) => (
            <button key={sum} type="button" aria-pressed={digits === String(sum)} onClick={() => onChange(String(sum))}>
              {at === sums.length - 1 ? t('gifts.all', { amount: write(sum) }) : write(sum)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function Costs({ amount, rules }: { readonly amount: number; readonly rules: GiftRules }) {
  const t = useT()
  const locale = useLocale()
  const fee = feeOf(amount, rules.FeeRate)
  return (
    <Facts look="sums">
      <Fact name={t('gifts.giftable')}>{formatAmount(rules.Giftable, locale)}</Fact>
      <Fact name={t('gifts.fee', { percent: formatAmount(percentOf(rules.FeeRate), locale) })}>
        {formatAmount(fee, locale)}
      </Fact>
      <Fact name={t('gifts.total')} isTotal>
        <Picture name="items/coin" alt="" width={20} height={20} />
        {formatAmount(amount + fee, locale)}
      </Fact>
    </Facts>
  )
}

function MayNot({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const locale = useLocale()
  const hasPhone = me.player.phone !== '' || me.player.tptType.includes(thirdPartyTypes.phone)
  if (hasPhone) return <Notice tone="warn">{t('gifts.lowVip')}</Notice>
  return (
    <Notice tone="warn">
      {t('gifts.noPhone')}{' '}
      <Link to="/$locale/member/info" params={{ locale }} search={{ ask: 'phone' } as never}>
        {t('gifts.bindPhone')}
      </Link>
    </Notice>
  )
}
