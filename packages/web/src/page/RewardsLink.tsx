// The link to the reward centre with its dot.
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isHere } from '../kernel/routing/navigation.ts'
import { classes } from '../ui/classes.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { RewardDot } from './RewardDot.tsx'
import styles from './RewardsLink.module.css'

interface RewardsLinkProps {
  readonly className?: string | undefined
  /** The link shows the count itself. */
  readonly hasNoDot?: boolean
  readonly children: ReactNode
}

const rewardsPath = '/other/rewards'

export function RewardsLink({ className, hasNoDot, children }: RewardsLinkProps) {
  const { pathname } = useLocation()
  return (
    <PlaceLink path={rewardsPath} className={classes(className, styles.link)} isHere={isHere(rewardsPath, pathname)}>
      {children}
      {!hasNoDot && <RewardDot />}
    </PlaceLink>
  )
}
