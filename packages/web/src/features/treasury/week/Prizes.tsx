// The prizes of the places, and how the week before ended.
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { ClubWeek } from '../calls.ts'
import { Coins } from '../Coins.tsx'
import styles from './Prizes.module.css'

interface PrizesProps {
  readonly prizes: ClubWeek['Prizes']
  /** The place of the player's club, marked in the list; 0: none. */
  readonly place: number
  /** Percent of a prize for the treasury. */
  readonly share: number
}

export function Prizes({ prizes, place, share }: PrizesProps) {
  const t = useT()
  if (prizes.length === 0) return null
  return (
    <Card title={t('treasury.prizes')} isRegion>
      <ol className={styles.prizes}>
        {prizes.map((prize, at) => (
          // The position is the place.
          <li key={at} data-mine={at + 1 === place || undefined}>
            <span className="number">{t('treasury.place', { place: at + 1 })}</span>
            <Coins amount={prize} />
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('treasury.prizesHow', { percent: share })}</p>
    </Card>
  )
}

interface LastWeekProps {
  readonly last: NonNullable<ClubWeek['Last']>
  /** Places with a prize. */
  readonly places: number
}

export function LastWeek({ last, places }: LastWeekProps) {
  const t = useT()
  const locale = useLocale()
  const { Place, Prize, MyPrize } = last
  return (
    <Notice tone={Prize > 0 ? 'good' : 'info'}>
      <b>{t('treasury.last')}</b>
      <p className="number">
        {Prize > 0
          ? t('treasury.lastPlace', { place: Place, prize: formatAmount(Prize, locale) })
          : t('treasury.lastNone', { count: places })}
      </p>
      {MyPrize > 0 && <p className="number">{t('treasury.lastMine', { amount: formatAmount(MyPrize, locale) })}</p>}
    </Notice>
  )
}
