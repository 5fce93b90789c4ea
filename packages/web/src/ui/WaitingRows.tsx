// Placeholders in the shape of rows with a picture and two lines of text.
import type { ReactNode } from 'react'
import { useT } from '../kernel/language/language.ts'
import { classes } from './classes.ts'
import { Skeleton } from './Skeleton.tsx'
import styles from './WaitingRows.module.css'

interface WaitingRowsProps {
  /** Widths of the first lines in percent, one for each row. */
  readonly widths: readonly number[]
  /** Width of the second lines in percent. */
  readonly second: number
  /** Width and height of the pictures. */
  readonly size: number
  readonly isRound?: boolean
  /** Sets the padding. */
  readonly className: string | undefined
  /** A placeholder above the rows. */
  readonly children?: ReactNode
}

export function WaitingRows({ widths, second, size, isRound = false, className, children }: WaitingRowsProps) {
  const t = useT()
  return (
    <div className={classes(styles.rows, className)} role="status" aria-label={t('words.loading')}>
      {children}
      {widths.map((width, row) => (
        <div key={row}>
          <Skeleton width={size} height={size} isRound={isRound} />
          <div>
            <Skeleton width={`${width}%`} height={15} />
            <Skeleton width={`${second}%`} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
