// A dot on a link or button, which is positioned: there is something to take. Nothing without it.
import { useT } from '../kernel/language/language.ts'
import { useRewardCount } from '../kernel/messages/dots.ts'
import styles from './RewardDot.module.css'

interface RewardDotProps {
  /** Absent: all. */
  readonly sources?: readonly string[] | undefined
  /** True: shown in the line, not in the corner. */
  readonly isInline?: boolean
}

export function RewardDot({ sources, isInline }: RewardDotProps) {
  const t = useT()
  const count = useRewardCount(sources)
  if (count === 0) return null
  return (
    <span className={styles.dot} data-inline={isInline || undefined} data-reward-dot>
      <span className="hidden">{t('shell.rewardsReady', { count })}</span>
    </span>
  )
}
