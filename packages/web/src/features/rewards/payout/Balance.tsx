// The balances over the scene, each with what is paid of it: at the place of the one in the bar, or at the top where there is none.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { useState, type CSSProperties, type Ref } from 'react'
import { useShownBalances } from '../../../kernel/messages/payouts.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { CountUp } from '../../../ui/CountUp.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './Balance.module.css'

type Currency = keyof typeof currencies

export const currencyOf = (itemId: number): Currency | null =>
  (Object.keys(currencies) as Currency[]).find((name) => currencies[name] === itemId) ?? null

/** The balance in the bar of the page, if it can be seen. */
export function barBalance(): DOMRect | null {
  const box = document.querySelector('[data-balance]')?.parentElement?.getBoundingClientRect()
  return box && box.width > 0 && box.bottom > 0 && box.top < innerHeight ? box : null
}

interface BalanceProps {
  readonly ref: Ref<HTMLDivElement>
  readonly me: SessionPlayer
  /** The items that are paid. */
  readonly itemIds: readonly number[]
  /** Coins are arriving: it is lit. */
  readonly isCounting: boolean
}

export function Balance({ ref, me, itemIds, isCounting }: BalanceProps) {
  const shown = useShownBalances(me.bag)
  const [bar] = useState(barBalance)
  const paid = itemIds.flatMap((id) => currencyOf(id) ?? [])
  if (paid.length === 0) return <div ref={ref} className={styles.balances} hidden />
  const place: CSSProperties | undefined = bar
    ? ({
        top: bar.top,
        right: document.documentElement.clientWidth - bar.right,
        minWidth: bar.width,
        '--tall': `${bar.height}px`,
      } as CSSProperties)
    : undefined
  return (
    <div
      ref={ref}
      className={styles.balances}
      style={place}
      data-centred={!bar || undefined}
      data-lit={isCounting || undefined}
      aria-hidden
    >
      {paid.map((name) => (
        <span key={name} className={styles.balance}>
          <Picture name={`items/${name}`} alt="" />
          <b className="number" data-paid-balance={name}>
            <CountUp amount={shown[name]} />
          </b>
        </span>
      ))}
    </div>
  )
}
