// What the player fed to the treasury, and how many coins it can be exchanged for today.
import { ArrowLeftRight } from 'lucide-react'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { Treasury } from '../calls.ts'
import { Coins } from '../Coins.tsx'
import { whyNoExchange } from '../rules.ts'
import styles from './ContributionCard.module.css'

interface ContributionCardProps {
  readonly treasury: Treasury
  /** The main action of the page for players who cannot grant coupons. */
  readonly isFirst: boolean
  readonly onExchange: () => void
}

export function ContributionCard({ treasury, isFirst, onExchange }: ContributionCardProps) {
  const t = useT()
  const locale = useLocale()
  const { Contribution, ExchangeRate, Exchangeable, Least } = treasury
  const why = whyNoExchange(treasury)
  const write = (amount: number): string => formatAmount(amount, locale)
  return (
    <Card title={t('treasury.contribution')} isRegion>
      <dl className={styles.figures}>
        <div>
          <dt>{t('treasury.memberFed')}</dt>
          <dd className="number">{write(Contribution)}</dd>
        </div>
        <div>
          <dt>{t('treasury.exchangeable')}</dt>
          <dd>
            <Coins amount={Exchangeable} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{t('treasury.rate', { rate: ExchangeRate, least: write(Least) })}</p>
      <Button kind={isFirst ? 'gold' : 'solid'} wide disabled={why !== null} onClick={onExchange}>
        <ArrowLeftRight size={18} aria-hidden />
        {t('treasury.exchange')}
      </Button>
      <p className={`${styles.note} number`}>
        {why === null ? t('treasury.contributionWhy') : t(`treasury.why${why}`, { least: write(Least * ExchangeRate) })}
      </p>
    </Card>
  )
}
