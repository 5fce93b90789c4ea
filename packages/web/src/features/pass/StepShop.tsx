// Buying steps in the last days of the season: how many, the price, a question before paying.
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Question } from '../../ui/Question.tsx'
import { wordItems } from '../mail/mail.ts'
import { buyMore, reachedSteps, type Pass } from './passCalls.ts'
import { Missing } from './Premium.tsx'
import styles from './StepShop.module.css'

interface StepShopProps {
  readonly pass: Pass
  readonly onBought: () => Promise<void>
}

export function StepShop({ pass, onBought }: StepShopProps) {
  const t = useT()
  const [chosen, setChosen] = useState(1)
  const [isAsked, setAsked] = useState(false)
  const [now] = useState(() => Date.now())
  const { Steps, Currency, EndTime, IsOpen } = pass
  if (!IsOpen) return null
  const price = wordItems([{ ItemID: Currency, Amount: Steps.Price }])
  const from = Date.parse(Steps.From)
  const days = Math.round((Date.parse(EndTime) - from) / 86_400_000)
  const count = Math.min(chosen, Steps.Left)
  if (now < from)
    return (
      <Card title={t('pass.buyTitle')}>
        <p className={styles.why}>{t('pass.buyFrom', { time: writeMoment(Steps.From), price })}</p>
      </Card>
    )
  if (Steps.Left === 0)
    return (
      <Card title={t('pass.buyTitle')}>
        <p className={styles.why}>{t('pass.buyNone')}</p>
      </Card>
    )
  return (
    <Card title={t('pass.buyTitle')}>
      <p className={styles.why}>{t('pass.buyWhy', { days, most: Steps.Left, price })}</p>
      <div className={styles.choice}>
        <IconButton label={t('pass.buyLess')} disabled={count <= 1} onClick={() => setChosen(count - 1)}>
          <Minus size={18} aria-hidden />
        </IconButton>
        <output aria-label={t('pass.buyCount')} className="number">
          {count}
        </output>
        <IconButton label={t('pass.buyMore')} disabled={count >= Steps.Left} onClick={() => setChosen(count + 1)}>
          <Plus size={18} aria-hidden />
        </IconButton>
        <Button onClick={() => setAsked(true)}>{t('pass.buy', { steps: count })}</Button>
      </div>
      {isAsked && <StepQuestion pass={pass} count={count} onBought={onBought} onClose={() => setAsked(false)} />}
    </Card>
  )
}

interface StepQuestionProps extends StepShopProps {
  readonly count: number
  readonly onClose: () => void
}

function StepQuestion({ pass, count, onBought, onClose }: StepQuestionProps) {
  const t = useT()
  const total = count * pass.Steps.Price
  const price = wordItems([{ ItemID: pass.Currency, Amount: total }])
  const from = reachedSteps(pass)
  return (
    <Question
      title={t('pass.buyConfirm', { steps: count })}
      yes={t('pass.buy', { steps: count })}
      isDangerous={false}
      onYes={async () => {
        await attempt(() => buyMore(pass, count), t('pass.bought', { steps: count }))
        await onBought()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('pass.buyConfirmWhy', { price, from, to: from + count })}</p>
      <Missing pass={pass} price={total} />
    </Question>
  )
}
