// The figure on a celebration's ribbon, and the veil behind it in the colour of the tier.
import { useState, type RefObject } from 'react'
import { formatAmount, useT } from '../../kernel/language.ts'
import { partyPlace } from '../../games/slot/layout.ts'
import { COUNT_SECONDS, type Tier } from '../../games/slot/show.ts'
import { Figure } from './Figure.tsx'
import styles from './PartyAmount.module.css'
import type { TableState } from './table.ts'

interface PartyAmountProps {
  readonly party: NonNullable<TableState['party']>
  readonly bet: number
  readonly host: RefObject<HTMLElement | null>
}

interface PartyVeilProps {
  readonly tier: Tier | undefined
  /** Drawn by the processor alone: turning rays would cost more than they please. */
  readonly isStill: boolean
}

/** Behind the canvas, in plain CSS: the browser turns the rays without drawing them again. */
export function PartyVeil({ tier, isStill }: PartyVeilProps) {
  const [last, setLast] = useState(tier)
  // While it fades the veil keeps its colour.
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

export function PartyAmount({ party, bet, host }: PartyAmountProps) {
  const t = useT()
  const { tier, amount, isCounted, multiplier, isAgain } = party
  const { clientWidth = 0, clientHeight = 0 } = host.current ?? {}
  const { amountY, unit } = partyPlace(clientWidth, clientHeight)
  const note =
    tier === 'free'
      ? isAgain
        ? t('games.freeSpinsMore', { count: amount })
        : t('games.freeSpinsGiven', { count: amount, multiplier })
      : tier === 'freeEnd'
        ? t('games.freeSpinsWon')
        : isCounted
          ? t('games.times', { times: formatAmount(Math.floor((amount / bet) * 10) / 10) })
          : t('games.skip')
  return (
    <div className={styles.party} style={{ top: amountY, fontSize: 46 * unit }}>
      <Figure
        value={amount}
        seconds={isCounted ? 0 : COUNT_SECONDS[tier]}
        from={tier === 'free' ? amount : 0}
        className={styles.amount}
      />
      <span>{note}</span>
    </div>
  )
}
