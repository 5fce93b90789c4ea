// Rows with hairlines between them: picture, two lines, something at the end.
import type { ReactNode } from 'react'
import styles from './List.module.css'

export function List({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  readonly before?: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly after?: ReactNode
  readonly isUnread?: boolean
  /** The whole row is a button. */
  readonly onClick?: () => void
}

export function Row({ before, title, note, after, isUnread, onClick }: RowProps) {
  const inside = (
    <>
      {before}
      <span className={styles.text}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {after}
    </>
  )
  return (
    <li data-unread={isUnread || undefined}>
      {onClick ? (
        <button type="button" className={styles.row} onClick={onClick}>
          {inside}
        </button>
      ) : (
        <div className={styles.row}>{inside}</div>
      )}
    </li>
  )
}
