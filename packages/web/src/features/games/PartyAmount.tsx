// The amount on a celebration's ribbon, and the veil behind it in the colour of the tier.
import { multipleOf } from '@lantern/games/engine/winLevel.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { formatAmount, t, useT } from '../../kernel/language/language.ts'
import { loopSound, play } from '../../kernel/sound/sound.ts'
import { wantsLessMotion } from '../../games/engine/renderer.ts'
import { partyPlace } from '../../games/slot/layout.ts'
import { countSeconds, type Tier } from '../../games/slot/show/show.ts'
import type { BoardState } from './boardState.ts'
import { Figure } from '../../ui/Figure.tsx'
import styles from './PartyAmount.module.css'

type PartyState = NonNullable<BoardState['party']>

interface PartyAmountProps {
  readonly party: PartyState
  readonly bet: number
  readonly host: RefObject<HTMLElement | null>
}

interface PartyVeilProps {
  readonly tier: Tier | undefined
  /** CPU rendering: rotating rays would be too expensive. */
  readonly isStill: boolean
}

/** Behind the canvas, in plain CSS: the browser rotates the rays on the compositor without repainting. */
export function PartyVeil({ tier, isStill }: PartyVeilProps) {
  const [last, setLast] = useState(tier)
  // The veil keeps its colour while it fades out.
  if (tier && tier !== last) setLast(tier)
  return (
    <div
      className={styles.veil}
      data-tier={last}
      data-open={tier ? '' : undefined}
      data-still={isStill || undefined}
      aria-hidden
    >
      <i className={styles.rays} />
    </div>
  )
}

function noteOf({ tier, amount, isCounted, multiplier, isAgain }: PartyState, bet: number): string {
  switch (tier) {
    case 'free':
      if (isAgain) return t('games.freeSpinsMore', { count: amount })
      return multiplier > 1 ? t('games.freeSpinsGiven', { count: amount, multiplier }) : t('games.spinsWord')
    case 'freeEnd':
      return t('games.freeSpinsWon')
    case 'hold':
      return t('games.holdGiven')
    case 'holdEnd':
      return t('games.holdWon')
    case 'vault':
      return t('games.vaultWon')
    case 'jackpot':
      return t('games.jackpotWon')
    default:
      return isCounted
        ? t('games.times', { times: formatAmount(multipleOf(Math.round(amount), bet)) })
        : t('games.skip')
  }
}

/** Plays coin sounds while the amount counts, and one at the end; none after unmounting. */
function useCountSound(isCounted: boolean, seconds: number): void {
  const isCounting = useRef(false)
  useEffect(() => {
    const stand = (): void => {
      if (isCounting.current) play('counted')
      isCounting.current = false
    }
    if (seconds === 0) return
    if (isCounted) return stand()
    isCounting.current = true
    const end = loopSound('count')
    const timer = setTimeout(() => {
      end()
      stand()
    }, seconds * 1000)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [isCounted, seconds])
}

export function PartyAmount({ party, bet, host }: PartyAmountProps) {
  useT()
  const { tier, amount, isCounted } = party
  const { clientWidth = 0, clientHeight = 0 } = host.current ?? {}
  const { amountY, unit } = partyPlace(clientWidth, clientHeight)
  const isCount = tier === 'free' || tier === 'hold'
  useCountSound(isCounted, isCount || wantsLessMotion() ? 0 : countSeconds[tier])
  return (
    <div className={styles.party} style={{ top: amountY, fontSize: 46 * unit }}>
      <Figure
        value={amount}
        seconds={isCounted ? 0 : countSeconds[tier]}
        from={isCount ? amount : 0}
        className={styles.amount}
      />
      <span>{noteOf(party, bet)}</span>
    </div>
  )
}
