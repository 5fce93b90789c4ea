// Coins that fly from an element of the page to the balance, above everything else: also out of a panel that covers the bar.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useMe } from '../../../kernel/session/session.ts'
import { itemPicture } from '../../mail/mail.ts'
import { Balance, currencyOf } from './Balance.tsx'
import styles from './BalanceFlight.module.css'
import { coinGapMs, flightMs, mostFlying, restMs, sharePieces } from './beats.ts'
import { Flight } from './Flight.tsx'

/** From the first coin that leaves until the balance has counted. */
export const flightLength = flightMs + (mostFlying - 1) * coinGapMs + restMs

export const isCurrency = (itemId: number): boolean => currencyOf(itemId) !== null

interface BalanceFlightProps {
  readonly itemIds: readonly number[]
  readonly from: RefObject<HTMLElement | null>
  /** The first coin has arrived; the balance has counted. */
  readonly onLanding: () => void
  readonly onLanded: () => void
}

export function BalanceFlight({ itemIds, from, onLanding, onLanded }: BalanceFlightProps) {
  const me = useMe()
  const layer = useRef<HTMLDivElement>(null)
  const balance = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [isCounting, setCounting] = useState(false)
  useLayoutEffect(() => {
    // The top layer: above a modal dialog, which a z-index cannot reach.
    layer.current?.showPopover()
    return () => clearTimeout(rest.current)
  }, [])
  if (!me) return null
  const pictures = sharePieces(itemIds.map((ItemID) => ({ ItemID, Amount: 1 }))).flatMap(({ itemId, pieces }) =>
    Array.from({ length: pieces }, () => itemPicture(itemId)),
  )
  return createPortal(
    <div ref={layer} popover="manual" className={styles.layer} aria-hidden onToggle={() => setOpen(true)}>
      <Balance ref={balance} me={me} itemIds={itemIds} isCounting={isCounting} />
      {isOpen && (
        <Flight
          pictures={pictures}
          measure={() => ({
            from: [from.current!.getBoundingClientRect()],
            to: balance.current!.getBoundingClientRect(),
          })}
          onLanding={() => {
            setCounting(true)
            onLanding()
          }}
          onLanded={() => (rest.current = setTimeout(onLanded, restMs))}
        />
      )}
    </div>,
    document.body,
  )
}
