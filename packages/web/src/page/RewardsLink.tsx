// The link to the reward centre with its dot: a page, or on the play pages a panel over the game.
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { PanelLink } from './PanelLink.tsx'
import { RewardDot } from './RewardDot.tsx'
import styles from './RewardsLink.module.css'

interface RewardsLinkProps {
  readonly className?: string | undefined
  /** The link shows the count itself. */
  readonly hasNoDot?: boolean
  readonly children: ReactNode
}

export const rewardsPath = '/other/rewards'

export function RewardsLink({ className, hasNoDot, children }: RewardsLinkProps) {
  return (
    <PanelLink path={rewardsPath} layer="rewards" className={classes(className, styles.link)}>
      {children}
      {!hasNoDot && <RewardDot />}
    </PanelLink>
  )
}
