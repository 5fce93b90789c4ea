// The link to the reward centre with its dot: a page, or on the play pages a panel over the game.
import { useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useLayerMoves, withSearch } from '../kernel/routing/layers.ts'
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

export const rewardsPath = '/other/rewards'

export function RewardsLink({ className, hasNoDot, children }: RewardsLinkProps) {
  const { open } = useLayerMoves()
  const { href, pathname } = useLocation()
  const name = classes(className, styles.link)
  const openPanel = (event: MouseEvent): void => {
    event.preventDefault()
    open('rewards', 'true')
  }
  const inside = (
    <>
      {children}
      {!hasNoDot && <RewardDot />}
    </>
  )
  if (isHere('/play-game', pathname))
    return (
      <a href={withSearch(href, { rewards: 'true' })} className={name} onClick={openPanel}>
        {inside}
      </a>
    )
  return (
    <PlaceLink path={rewardsPath} className={name} isHere={isHere(rewardsPath, pathname)}>
      {inside}
    </PlaceLink>
  )
}
