// One player in a list: picture, name, a second line, and what belongs to them at the end.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PersonRow.module.css'

interface PersonRowProps {
  /** Shown before the picture: a place in a ranking. */
  readonly before?: ReactNode
  readonly picture: ReactNode
  /** A text is shortened to one line; an element brings its own style. */
  readonly name: ReactNode
  readonly badges?: ReactNode
  readonly note?: ReactNode
  /** Shown at the end, as part of the row: a time, a count, a score. */
  readonly end?: ReactNode
  /** Shown at the end, next to the row: buttons, or an element with a role of its own. */
  readonly children?: ReactNode
  /** Makes the row a button; with children the part before them, because buttons cannot be nested. */
  readonly onOpen?: () => void
  readonly isDisabled?: boolean
  /** What a press does, for screen readers. */
  readonly hint?: string
  /** Shown on a darker surface of its own, for a single player in a form or dialog. */
  readonly isBoxed?: boolean
  readonly as?: 'div' | 'li'
  readonly className?: string | undefined
}

export function PersonRow({ children, onOpen, isDisabled, isBoxed, as: Element = 'div', ...row }: PersonRowProps) {
  const isBlockedPair = children !== undefined
  const button = onOpen && (
    <button
      type="button"
      className={classes(styles.row, styles.button, isBlockedPair ? styles.open : styles.whole)}
      disabled={isDisabled}
      onClick={onOpen}
    >
      <Inside {...row} />
    </button>
  )
  if (button && !isBlockedPair) return Element === 'li' ? <li className={row.className}>{button}</li> : button
  return (
    <Element className={classes(styles.row, isBoxed && styles.boxed, button && styles.apart, row.className)}>
      {button || <Inside {...row} />}
      {children}
    </Element>
  )
}

type InsideProps = Pick<PersonRowProps, 'before' | 'picture' | 'name' | 'badges' | 'note' | 'end' | 'hint'>

function Inside({ before, picture, name, badges, note, end, hint }: InsideProps) {
  const title =
    typeof name === 'string' ? (
      <b className={styles.name} data-typed>
        {name}
      </b>
    ) : (
      name
    )
  return (
    <>
      {before}
      {picture}
      <span className={styles.text}>
        {badges ? (
          <span className={styles.title}>
            {title}
            {badges}
          </span>
        ) : (
          title
        )}
        {note && <small className={styles.note}>{note}</small>}
      </span>
      {end}
      {hint && <span className="hidden">{hint}</span>}
    </>
  )
}
