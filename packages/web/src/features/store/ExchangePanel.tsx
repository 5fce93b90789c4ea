// Exchanges the second currency for coins: amount, result, and afterwards the booked result.
import { isRefusal } from '@lantern/client/client.ts'
import { exchangeGems, exchangePoints } from '@lantern/protocol/store.ts'
import { ArrowRight } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { clampFigure } from '../../kernel/language/figure.ts'
import { askForFunds } from '../../kernel/messages/funds.ts'
import { formatAmount, t, useLocale, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { brand } from '../../kernel/document/page.ts'
import { receiveBalances, useSession, type SessionPlayer } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { exchangeResult, neededFor, quickPicks, type Rate } from './exchange.ts'
import styles from './ExchangePanel.module.css'

const second = brand.secondCurrency

interface Exchange {
  readonly isBusy: boolean
  readonly fault: string | null
  /** Coins of the last exchange. */
  readonly got: number | null
  readonly run: (amount: number) => Promise<boolean>
  readonly forget: () => void
}

function useExchange(): Exchange {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [got, setGot] = useState<number | null>(null)
  const run = async (amount: number): Promise<boolean> => {
    // Read before the call: the push of the balances may overtake the reply.
    const before = useSession.getState().me?.bag.coin ?? 0
    setBusy(true)
    setFault(null)
    setGot(null)
    try {
      const balances = await client.call(second === 'gem' ? exchangeGems : exchangePoints, { Amount: amount })
      receiveBalances(balances)
      setGot(balances.Gold - before)
      return true
    } catch (error) {
      if (isRefusal(error) && error.refusal === 'NotEnoughGems') askForFunds(second, amount)
      else setFault(isRefusal(error) ? wordFault(error) : t('store.exchangeLost'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, got, run, forget: () => (setFault(null), setGot(null)) }
}

export function ExchangePanel({ me, rate }: { readonly me: SessionPlayer; readonly rate: Rate }) {
  const t = useT()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const balance = me.bag[second]
  const { isBusy, fault, got, run, forget } = useExchange()
  const amount = Number(typed)
  const coins = exchangeResult(amount, rate)
  const name = t(`words.${second}`)
  const type = (next: string): void => {
    setTyped(clampFigure(next, Number.MAX_SAFE_INTEGER))
    setWrong(false)
    forget()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const missing = neededFor(typed === '' ? null : amount, balance, rate.minimum)
    if (missing !== null) return askForFunds(second, missing)
    if (coins === 0) return setWrong(true)
    if (await run(amount)) setTyped('')
  }
  const minimum = formatAmount(rate.minimum, locale)
  return (
    <Panel>
      <SectionHead title={t('store.exchange', { currency: name })} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={`${styles.rate} number`}>
          {t('store.rate', {
            give: formatAmount(rate.give, locale),
            get: formatAmount(rate.get, locale),
            currency: name,
          })}
        </p>
        <Field
          label={t('store.exchangeAmount')}
          aside={t('store.exchangeHave', { amount: formatAmount(balance, locale) })}
          note={t('store.exchangeLeast', { amount: minimum })}
          error={isWrong ? t('store.exchangeLeast', { amount: minimum }) : null}
          before={<Picture name={`items/${second}`} alt="" width={24} height={24} />}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <Picks balance={balance} minimum={rate.minimum} typed={typed} onPick={type} />
        <div className={styles.result} aria-live="polite">
          <Picture name={`items/${second}`} alt="" />
          <b className="number">{amount > 0 ? formatAmount(amount, locale) : '0'}</b>
          <ArrowRight size={18} aria-label={t('store.becomes')} />
          <Picture name="items/coin" alt="" />
          <b className={`${styles.coins} number`}>{formatAmount(coins, locale)}</b>
        </div>
        <div role="status">
          {got !== null && <Notice tone="good">{t('store.exchanged', { amount: formatAmount(got, locale) })}</Notice>}
          {fault && <Notice tone="bad">{fault}</Notice>}
        </div>
        <Button type="submit" kind="solid" wide busy={isBusy}>
          {t('store.exchangeNow')}
        </Button>
      </form>
    </Panel>
  )
}

interface PicksProps {
  readonly balance: number
  readonly minimum: number
  readonly typed: string
  readonly onPick: (amount: string) => void
}

function Picks({ balance, minimum, typed, onPick }: PicksProps) {
  const t = useT()
  const locale = useLocale()
  const picks = quickPicks(balance, minimum)
  if (picks.length === 0) return null
  return (
    <Chips
      label={t('store.exchangeQuick')}
      value={typed}
      options={picks.map((pick) => ({
        value: String(pick),
        text: pick === balance ? t('store.exchangeAll') : formatAmount(pick, locale),
      }))}
      onChange={onPick}
    />
  )
}
