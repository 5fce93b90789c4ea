// What a slot says while it plays: one more for its special game, a sum that is multiplied. Over no frame, reel or control: it replaces the jackpots.
import { useStore } from 'zustand'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import type { BoardState, BoardStore } from './boardState.ts'
import styles from './MachineLine.module.css'

export function MachineLine({ store }: { readonly store: BoardStore }) {
  const t = useT()
  const times = useStore(store.state, (board) => (board.party ? null : board.times))
  const isSuspense = useStore(store.state, (board) => board.isSuspense)
  return (
    <div className={styles.line} data-line="">
      {times ? <Times times={times} /> : isSuspense && <p className={`${styles.hint} display`}>{t('games.oneMore')}</p>}
    </div>
  )
}

function Times({ times: { value, sum } }: { readonly times: NonNullable<BoardState['times']> }) {
  return (
    <p className={styles.times} aria-hidden>
      {sum !== null && <span className="number">{formatAmount(sum)}</span>}
      <b key={value}>×{formatAmount(value)}</b>
      {sum !== null && <span className="number">= {formatAmount(sum * value)}</span>}
    </p>
  )
}
