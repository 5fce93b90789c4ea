// The shape of what is coming; never a spinner on a blank page.
import styles from './Skeleton.module.css'

interface SkeletonProps {
  readonly width?: number | string
  readonly height?: number
  readonly isRound?: boolean
}

export function Skeleton({ width = '100%', height = 14, isRound }: SkeletonProps) {
  return <span className={styles.skeleton} data-round={isRound || undefined} style={{ width, height }} />
}
