// Names and values in two columns.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Facts.module.css'

interface FactsProps {
  /** lined: hairlines between the rows, whose padding is --fact; sums: close rows of amounts; bill: such rows on a darker surface. */
  readonly look?: 'lined' | 'sums' | 'bill'
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Facts({ look, className, children }: FactsProps) {
  return <dl className={classes(look ? styles.close : styles.facts, look && styles[look], className)}>{children}</dl>
}

interface FactProps {
  readonly name: string
  /** The result of the rows above. */
  readonly isTotal?: boolean
  readonly children: ReactNode
}

export function Fact({ name, isTotal, children }: FactProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
