// A placeholder in the shape of the content; used instead of a spinner on a blank page.
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number | 'auto'
  readonly isRound?: boolean
  readonly className?: string
}

export function Skeleton({ width = '100%', height = 14, isRound, className }: SkeletonProps) {
  return (
    <span className={classes(styles.skeleton, className)} data-round={isRound || undefined} style={{ width, height }} />
  )
}
