// Next to the board: what the picks may pay, the tickets of this draw, and which numbers are drawn often.
import { countHits, keno80, payOf } from '@lantern/games/keno80/game.ts'
import { formatAmount, formatShort, useT } from '../../kernel/language/language.ts'
import { rankNumbers, winOf, type DrawState, type Ticket } from './draw.ts'
import styles from './KenoSide.module.css'

/** Pays for a number of spots in coins at a bet; the current row is highlighted. */
export function KenoPays({
  spots,
  bet,
  hits,
}: {
  readonly spots: number
  readonly bet: number
  readonly hits: number | null
}) {
  const t = useT()
  const count = spots || 10
  const rows = Array.from({ length: count + 1 }, (_, i) => count - i).filter((hit) => payOf(keno80, count, hit) > 0)
  return (
    <section className={styles.pays} aria-label={t('arcade.pays')}>
      <header>
        <span>{t('arcade.hitsOf')}</span>
        <b className="number">{hits ?? '–'}</b>
        <small>/ {count}</small>
      </header>
      <table>
        <tbody>
          {rows.map((hit) => (
            <tr key={hit} data-on={hits === hit || undefined}>
              <th scope="row" className="number">
                {hit}
              </th>
              <td className="number">{formatShort((bet / 100) * payOf(keno80, count, hit))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TicketsProps {
  readonly mine: readonly Ticket[]
  readonly most: number
  /** The balls drawn so far. */
  readonly balls: readonly number[]
  readonly isOver: boolean
}

export function KenoTickets({ mine, most, balls, isOver }: TicketsProps) {
  const t = useT()
  return (
    <section className={styles.tickets} aria-label={t('arcade.tickets')}>
      <h2>
        {t('arcade.tickets')} <small className="number">{mine.length > 0 && `${mine.length}/${most}`}</small>
      </h2>
      {mine.length === 0 ? (
        <p>{t('arcade.ticketsNone', { most })}</p>
      ) : (
        <ul>
          {mine.map((ticket) => {
            const win = winOf(ticket, balls)
            return (
              <li key={ticket.BetID} data-won={(isOver && win > 0) || undefined}>
                <span className={styles.spots}>
                  {ticket.Spots.map((spot) => (
                    <i key={spot} className="number" data-hit={balls.includes(spot) || undefined}>
                      {spot}
                    </i>
                  ))}
                </span>
                <b className="number">{formatAmount(ticket.Bet)}</b>
                <strong className="number">
                  {balls.length > 0 &&
                    (isOver && win > 0
                      ? `+${formatShort(win)}`
                      : t('arcade.hits', { count: countHits(ticket.Spots, balls) }))}
                </strong>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

export function KenoNumbers({ counts, counted }: Pick<DrawState, 'counts' | 'counted'>) {
  const t = useT()
  if (counted === 0) return null
  const { hot, cold } = rankNumbers(counts, 6)
  return (
    <section className={styles.numbers} aria-label={t('arcade.counted', { count: counted })}>
      {(
        [
          ['hot', hot],
          ['cold', cold],
        ] as const
      ).map(([name, rows]) => (
        <p key={name} data-kind={name}>
          <span>{t(`arcade.${name}`)}</span>
          {rows.map(({ number, count }) => (
            <b key={number} className="number">
              {number}
              <small>{count}</small>
            </b>
          ))}
        </p>
      ))}
      <small>{t('arcade.counted', { count: counted })}</small>
    </section>
  )
}
