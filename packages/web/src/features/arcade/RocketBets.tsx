// All players' bets on this flight: players who have cashed out come first.
import { Users } from 'lucide-react'
import { formatShort, useT } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Other } from './flight.ts'
import styles from './RocketBets.module.css'
import { writeMultiple } from './words.ts'

interface RocketBetsProps {
  readonly others: readonly Other[]
  readonly players: number
}

/** The latest to cash out first, then open bets by stake. */
const inOrder = (a: Other, b: Other): number => (b.Multiple ?? 0) - (a.Multiple ?? 0) || b.Bet - a.Bet || a.No - b.No

export function RocketBets({ others, players }: RocketBetsProps) {
  const t = useT()
  const out = others.filter(({ Multiple }) => Multiple !== null).length
  return (
    <section className={styles.bets} aria-label={t('arcade.bets')}>
      <header>
        <h2>
          <Users size={16} aria-hidden /> {t('arcade.bets')}
        </h2>
        <span className="number">{t('arcade.outOf', { out, all: Math.max(players, others.length) })}</span>
      </header>
      {others.length === 0 ? (
        <p>{t('arcade.noBets')}</p>
      ) : (
        <ul tabIndex={0} aria-label={t('arcade.bets')}>
          {others.toSorted(inOrder).map((bet) => (
            <li key={bet.No} data-out={bet.Multiple !== null || undefined}>
              <Avatar playerID={bet.Face} url={bet.PictureURL} size={28} plain />
              <span data-typed>{bet.Name || t('arcade.hidden')}</span>
              <b className="number">{formatShort(bet.Bet)}</b>
              <em className="number">{bet.Multiple === null ? '—' : writeMultiple(bet.Multiple)}</em>
              <strong className="number">{bet.Win > 0 ? `+${formatShort(bet.Win)}` : ''}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
