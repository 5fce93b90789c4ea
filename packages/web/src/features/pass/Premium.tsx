// The premium lane: what it is worth, and buying it after a question.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { useMe } from '../../kernel/session/session.ts'
import { StoreLink } from '../../page/StoreLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Question } from '../../ui/Question.tsx'
import { itemName, itemPicture, wordItems } from '../mail/mail.ts'
import { buyLane, reachedSteps, worthOf, type Pass } from './passCalls.ts'
import styles from './Premium.module.css'

interface AskProps {
  readonly pass: Pass
  /** Opens the question. The page shows it, since the button moves when the last reward is claimed. */
  readonly onAsk: () => void
}

/** The player's balance of the currency in which the pass is sold. */
function useHeld({ Currency }: Pick<Pass, 'Currency'>): number {
  const me = useMe()
  return (Currency === currencies.gem ? me?.bag.gem : me?.bag.point) ?? 0
}

interface PremiumCardProps extends AskProps {
  /** False: the button is shown at the bottom of the page instead. */
  readonly hasButton: boolean
}

export function PremiumCard({ pass, onAsk, hasButton }: PremiumCardProps) {
  const t = useT()
  const steps = reachedSteps(pass)
  return (
    <Card title={t('pass.worthTitle')}>
      {pass.HasPremium ? (
        <Badge tone="good">{t('pass.hasPremium')}</Badge>
      ) : (
        <>
          <p className={styles.now}>
            {steps > 0 ? t('pass.worthNow', { steps, items: wordItems(worthOf(pass, steps)) }) : t('pass.worthNone')}
          </p>
          <p className={styles.all}>
            {t('pass.worthAll', { steps: pass.Premium.length, items: wordItems(worthOf(pass, pass.Premium.length)) })}
          </p>
          {hasButton && <PremiumButton pass={pass} onAsk={onAsk} />}
        </>
      )}
    </Card>
  )
}

/** What is missing, with a link to the store; null: the balance is enough. */
export function Missing({ pass, price }: { readonly pass: Pass; readonly price: number }) {
  const t = useT()
  const held = useHeld(pass)
  if (held >= price) return null
  return (
    <p className={styles.missing} role="alert">
      {t('pass.notEnough', { currency: itemName(pass.Currency), amount: formatAmount(held) })}{' '}
      <StoreLink className={styles.link}>{t('pass.toStore')}</StoreLink>
    </p>
  )
}

export function PremiumDock(props: AskProps) {
  if (props.pass.HasPremium || !props.pass.IsOpen) return null
  return (
    <div className={styles.dock}>
      <PremiumButton {...props} isMain />
    </div>
  )
}

/** One gold button a view: it is gold where it is the main one. */
function PremiumButton({ pass, onAsk, isMain }: AskProps & { readonly isMain?: boolean }) {
  const t = useT()
  const { IsOpen, Price, Currency } = pass
  if (!IsOpen) return null
  return (
    <Button {...(isMain && { kind: 'gold', size: 'large', wide: true })} onClick={onAsk}>
      <Picture name={itemPicture(Currency)} alt="" className={styles.coin} />
      {t('pass.unlock', { price: wordItems([{ ItemID: Currency, Amount: Price }]) })}
    </Button>
  )
}

interface PremiumQuestionProps {
  readonly pass: Pass
  readonly onBought: () => Promise<void>
  readonly onClose: () => void
}

export function PremiumQuestion({ pass, onBought, onClose }: PremiumQuestionProps) {
  const t = useT()
  const price = wordItems([{ ItemID: pass.Currency, Amount: pass.Price }])
  const steps = reachedSteps(pass)
  return (
    <Question
      title={t('pass.confirmTitle')}
      yes={t('pass.unlock', { price })}
      isDangerous={false}
      onYes={async () => {
        await attempt(() => buyLane(pass), t('pass.unlocked'))
        // Also after a refusal: the price may be another one now.
        await onBought()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('pass.confirmWhy', { price, season: pass.Season })}</p>
      {steps > 0 && <p>{t('pass.worthNow', { steps, items: wordItems(worthOf(pass, steps)) })}</p>}
      <Missing pass={pass} price={pass.Price} />
    </Question>
  )
}
