// Host points: how many, the published rate, and the exchange for coins with a confirmation and its result.
import { isRefusal } from '@lantern/client/client.ts'
import { listLiveGifts } from '@lantern/protocol/gifts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StateDrawing } from '../../../ui/StatePanel.tsx'
import { Loaded } from '../Loaded.tsx'
import { Question } from '../../../ui/Question.tsx'
import { studioKey } from '../studioCalls.ts'
import styles from './Earnings.module.css'
import { coinsFor, exchangePoints, faultOf, type Exchanged } from './exchange.ts'

type Offer = ReplyOf<typeof listLiveGifts>

export function ExchangeCard({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: studioKey(playerID, 'points'),
    queryFn: () => client.call(listLiveGifts, {}),
    staleTime: 0,
  })
  const [done, setDone] = useState<Exchanged | null>(null)
  const renew = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: studioKey(playerID, 'points') })
    await queries.invalidateQueries({ queryKey: studioKey(playerID, 'statement') })
  }
  return (
    <Card title={t('studio.points')} isRegion gilt>
      <Loaded query={query}>{(offer) => <ExchangeForm offer={offer} onDone={setDone} renew={renew} />}</Loaded>
      {done && (
        <Dialog
          isMessage
          title={t('studio.exchangeDone')}
          width={380}
          picture={<StateDrawing state="done" />}
          onClose={() => setDone(null)}
        >
          <p className={styles.done} role="status">
            {t('studio.exchangeDoneText', { coins: formatAmount(done.Coins) })}
          </p>
          <Button kind="gold" size="large" wide onClick={() => setDone(null)}>
            {t('words.confirm')}
          </Button>
        </Dialog>
      )}
    </Card>
  )
}

interface ExchangeFormProps {
  readonly offer: Offer
  readonly onDone: (done: Exchanged) => void
  readonly renew: () => Promise<void>
}

function ExchangeForm({ offer, onDone, renew }: ExchangeFormProps) {
  const t = useT()
  const { Points: held = 0, Exchange: rate, HostShare } = offer
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const fault = faultOf(typed, held, rate)
  const points = fault === null ? Number(typed) : 0
  const coins = coinsFor(points, rate)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    setAsked(fault === null)
  }
  const least = formatAmount(rate.Minimum)
  const finish = async (done: Exchanged): Promise<void> => {
    setAsked(false)
    setChecked(false)
    setTyped('')
    onDone(done)
    await renew()
  }
  return (
    <>
      <p className={styles.held}>
        <strong className="display metal number">{formatAmount(held)}</strong>
        <span className="number">
          {t('studio.exchangeRate', { points: formatAmount(rate.Points), coins: formatAmount(rate.Coins) })}
        </span>
      </p>
      <p className={styles.note}>{t('studio.exchangeShare', { share: HostShare })}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t('studio.exchangePoints')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={typed}
          note={
            points > 0 ? t('studio.exchangeGet', { coins: formatAmount(coins) }) : t('studio.exchangeLeast', { least })
          }
          error={isChecked && fault ? t(`studio.${fault}`, { least }) : null}
          after={
            <Button kind="text" size="small" disabled={held < rate.Minimum} onClick={() => setTyped(String(held))}>
              {t('studio.exchangeAll')}
            </Button>
          }
          onChange={(event) => (setTyped(event.target.value), setChecked(false))}
        />
        <Button type="submit" kind="gold" disabled={held < rate.Minimum}>
          {t('studio.exchangeGo')}
        </Button>
      </form>
      {isAsked && (
        <Confirmation
          points={points}
          coins={coins}
          left={held - points}
          onDone={finish}
          onRefused={renew}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

interface ConfirmationProps {
  readonly points: number
  readonly coins: number
  readonly left: number
  readonly onDone: (done: Exchanged) => Promise<void>
  readonly onRefused: () => Promise<void>
  readonly onClose: () => void
}

function Confirmation({ points, coins, left, onDone, onRefused, onClose }: ConfirmationProps) {
  const t = useT()
  const [fault, setFault] = useState<string | null>(null)
  const run = async (): Promise<void> => {
    try {
      await onDone(await exchangePoints(points, coins))
    } catch (error) {
      setFault(isRefusal(error) ? wordFault(error) : t('studio.exchangeUnclear'))
      if (isRefusal(error)) await onRefused()
    }
  }
  return (
    <Question
      title={t('studio.exchangeTitle')}
      yes={t('studio.exchangeGo')}
      isDangerous={false}
      onYes={run}
      onClose={onClose}
    >
      <Facts look="bill">
        <Fact name={t('studio.exchangePoints')}>{formatAmount(points)}</Fact>
        <Fact name={t('studio.exchangeLeft')}>{formatAmount(left)}</Fact>
        <Fact name={t('studio.exchangeCoins')} isTotal>
          {formatAmount(coins)}
        </Fact>
      </Facts>
      <p className={styles.note}>{t('studio.exchangeFirm')}</p>
      {fault !== null && (
        <div role="alert">
          <Notice tone="bad">{fault}</Notice>
        </div>
      )}
    </Question>
  )
}
