// One movement of coins in a list: an arrow in or out, what it was, and the sum at the end.
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './MoneyRecord.module.css'

interface MoneyRecordProps {
  readonly isOut: boolean
  /** A title (b or button), and below it details (small). */
  readonly children: ReactNode
  /** The amount as b, with `data-out` in red, and what belongs to it. */
  readonly sum: ReactNode
}

export function MoneyRecord({ isOut, children, sum }: MoneyRecordProps) {
  const Arrow = isOut ? ArrowUpRight : ArrowDownLeft
  return (
    <li className={styles.record}>
      <span className={styles.arrow} data-out={isOut || undefined}>
        <Arrow size={20} aria-hidden />
      </span>
      <div className={styles.text}>{children}</div>
      <div className={`${styles.sum} number`}>{sum}</div>
    </li>
  )
}
