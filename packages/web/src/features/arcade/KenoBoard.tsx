// The board: eighty numbers as buttons; arrow keys move between them, space picks; drawn balls are shown on their numbers.
import { memo, useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '../../kernel/language/language.ts'
import styles from './KenoBoard.module.css'

interface KenoBoardProps {
  readonly place: RefObject<HTMLDivElement | null>
  readonly picks: readonly number[]
  /** Numbers of bought tickets. */
  readonly mine: ReadonlySet<number>
  readonly drawn: ReadonlySet<number>
  readonly isOpen: boolean
  readonly onPick: (number: number) => void
}

const columns = 10
const numbers = Array.from({ length: 80 }, (_, i) => i + 1)
const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

export function KenoBoard({ place, picks, mine, drawn, isOpen, onPick }: KenoBoardProps) {
  const t = useT()
  // One Tab stop (roving tabindex); arrow keys move from there.
  const [stop, setStop] = useState(1)
  const move = (event: KeyboardEvent): void => {
    const by = moves[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = stop + by
    if (next < 1 || next > numbers.length) return
    setStop(next)
    place.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  return (
    <div ref={place} className={styles.board} role="group" aria-label={t('arcade.board')} onKeyDown={move}>
      {numbers.map((number) => (
        <Cell
          key={number}
          number={number}
          label={t('arcade.number', { number })}
          isPicked={picks.includes(number)}
          isMine={mine.has(number)}
          isDrawn={drawn.has(number)}
          isStop={stop === number}
          isOpen={isOpen}
          onPick={onPick}
          onReach={setStop}
        />
      ))}
    </div>
  )
}

interface CellProps {
  readonly number: number
  readonly label: string
  readonly isPicked: boolean
  readonly isMine: boolean
  readonly isDrawn: boolean
  readonly isStop: boolean
  readonly isOpen: boolean
  readonly onPick: (number: number) => void
  readonly onReach: (number: number) => void
}

/** Memoised: re-rendered only when the state of this number changes. */
const Cell = memo(function Cell({
  number,
  label,
  isPicked,
  isMine,
  isDrawn,
  isStop,
  isOpen,
  onPick,
  onReach,
}: CellProps) {
  return (
    <button
      type="button"
      className="number"
      data-cell={number}
      data-mine={isMine || undefined}
      data-drawn={isDrawn || undefined}
      aria-label={label}
      aria-pressed={isPicked}
      aria-disabled={!isOpen}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onReach(number)}
      onClick={() => isOpen && onPick(number)}
    >
      <span>{number}</span>
    </button>
  )
})
