// The plates of two seats above or below the water: player, balance, bet.
import { Plus } from 'lucide-react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Figure } from '../../ui/Figure.tsx'
import styles from './SeatPlates.module.css'
import type { FishingState, SeatView } from './seat.ts'

const colours = ['#ffce54', '#45e0ff', '#ff6fb5', '#7dff9a']

interface SeatPlatesProps {
  readonly state: FishingState
  readonly row: 'top' | 'bottom'
  readonly onTopUp: () => void
}

/** The player's own row is always the lower one. */
export function SeatPlates({ state, row, onTopUp }: SeatPlatesProps) {
  const isTurned = (state.seat ?? 0) > 1
  const first = (row === 'bottom') === isTurned ? 2 : 0
  return (
    <ul className={styles.plates} data-row={row}>
      {[first, first + 1].map((seat) => (
        <Plate key={seat} seat={seat} state={state} onTopUp={onTopUp} />
      ))}
    </ul>
  )
}

function Plate({ seat, state, onTopUp }: { readonly seat: number; readonly state: FishingState; onTopUp: () => void }) {
  const t = useT()
  const sitter: SeatView | null = state.seats[seat] ?? null
  const isMine = state.seat === seat
  const style = { '--seat': colours[seat] } as React.CSSProperties
  if (!sitter)
    return (
      <li className={styles.plate} data-free="" style={style}>
        <span>{t('fishing.freeSeat')}</span>
      </li>
    )
  return (
    <li className={styles.plate} data-seat={seat} data-mine={isMine || undefined} style={style}>
      <Avatar playerID={sitter.PlayerID} url={sitter.PictureURL} setting={sitter.PictureSetting} size={30} plain />
      <div>
        <span data-typed>{isMine ? t('fishing.you') : sitter.Name}</span>
        <Figure value={isMine ? state.balance : sitter.Balance} seconds={0.3} className="number" />
      </div>
      {isMine ? (
        <button type="button" className={styles.more} aria-label={t('fishing.addCoins')} onClick={onTopUp}>
          <Plus size={18} aria-hidden />
        </button>
      ) : (
        <em className="number">{formatAmount(sitter.Bet)}</em>
      )}
    </li>
  )
}
