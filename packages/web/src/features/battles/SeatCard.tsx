// One seat of the arena: the player, the running total, the last spin, and the wins of all spins.
import { formatAmount, formatShort, useT } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import styles from './Arena.module.css'
import type { Battle, Seat } from './battleState.ts'
import { Reels, type Symbols } from './Reels.tsx'

export function useSeatName(battle: Pick<Battle, 'MySeat'>): (seat: Seat) => string {
  const t = useT()
  return (seat) => (seat.Seat === battle.MySeat ? t('battles.you') : seat.Name || t('battles.hidden'))
}

interface SeatCardProps {
  readonly battle: Battle
  readonly seat: Seat
  readonly symbols: Symbols
  readonly isLeading: boolean
}

export function SeatCard({ battle, seat, symbols, isLeading }: SeatCardProps) {
  const t = useT()
  const name = useSeatName(battle)(seat)
  const last = seat.Spins.at(-1)
  return (
    <li
      className={styles.seat}
      data-mine={seat.Seat === battle.MySeat || undefined}
      data-leading={isLeading || undefined}
    >
      <div className={styles.player}>
        <Avatar playerID={seat.PlayerID} url={seat.PictureURL} size={36} />
        <b data-typed>{name}</b>
        {seat.IsBot && <Badge>{t('battles.bot')}</Badge>}
        <span className={styles.total} role="img" aria-label={`${t('battles.total')} ${formatAmount(seat.Total)}`}>
          <strong className="number">{formatAmount(seat.Total)}</strong>
        </span>
      </div>
      {last ? (
        <Reels key={last.Spin} game={battle.GameCode} symbols={symbols} grid={last.Grid} />
      ) : (
        <div className={styles.reels} data-empty aria-hidden />
      )}
      <ol className={styles.wins} aria-label={name}>
        {Array.from({ length: battle.Spins }, (_, index) => {
          const spin = seat.Spins[index]
          return (
            <li
              key={index}
              data-won={(spin && spin.Win > 0) || undefined}
              className="number"
              aria-label={
                spin &&
                `${t('battles.spinWin', { spin: spin.Spin, coins: formatAmount(spin.Win) })}${
                  spin.FreeSpins > 0 ? `, ${t('battles.freeSpins', { count: spin.FreeSpins })}` : ''
                }`
              }
            >
              {spin ? formatShort(spin.Win) : '·'}
            </li>
          )
        })}
      </ol>
    </li>
  )
}

export function FreeSeat() {
  const t = useT()
  return (
    <li className={styles.seat} data-free>
      <div className={styles.player}>
        <span className={styles.nobody} aria-hidden />
        <b>{t('battles.freeSeat')}</b>
      </div>
    </li>
  )
}
