// The raised surface used by pages, and the heading of a section.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Panel.module.css'

interface PanelProps {
  readonly children: ReactNode
  readonly label?: string
  /** Without padding: lists and pictures extend to the edge. */
  readonly flush?: boolean
  /** The gilt edge: for one panel per page. */
  readonly gilt?: boolean
  /** A placeholder whose content may be higher or lower: what follows it on the page is shown together with the content. */
  readonly isWaiting?: boolean
  readonly className?: string | undefined
}

export function Panel({ children, label, flush, gilt, isWaiting, className }: PanelProps) {
  return (
    <section
      className={classes(styles.panel, className)}
      data-flush={flush || undefined}
      data-gilt={gilt || undefined}
      data-waiting={isWaiting || undefined}
      aria-label={label}
    >
      {children}
    </section>
  )
}

export function SectionHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
