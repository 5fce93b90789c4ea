// The four shared jackpots, the greatest largest, with rolling digits.
import type { CSSProperties } from 'react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './JackpotStrip.module.css'
import { poolRanks, useJackpots, useTicking, type PoolRank } from './pools.ts'

interface JackpotStripProps {
  /** In one row on wide screens; otherwise stacked there, next to something larger. */
  readonly isAcross?: boolean
}

export function JackpotStrip({ isAcross = false }: JackpotStripProps) {
  const t = useT()
  const pools = useJackpots()
  return (
    <section className={styles.strip} data-across={isAcross || undefined} aria-label={t('play.jackpots')}>
      {poolRanks.map((rank) => (
        <Pool key={rank} rank={rank} amount={pools.find(({ SymbolNo }) => SymbolNo === rank)?.Amount ?? null} />
      ))}
    </section>
  )
}

function Pool({ rank, amount }: { readonly rank: PoolRank; readonly amount: number | null }) {
  const t = useT()
  const label = t(`wins.label${rank}`)
  return (
    <div className={styles.pool} data-rank={rank}>
      <b aria-hidden>{label}</b>
      {amount === null ? (
        <Skeleton width="70%" height={20} />
      ) : (
        <>
          <Flaps amount={amount} />
          {/* The rolling is visual only: a screen reader reads the amount on demand, not every step. */}
          <span className="hidden">{t('wins.poolNow', { pool: label, amount: formatAmount(amount) })}</span>
        </>
      )}
    </div>
  )
}

function Flaps({ amount }: { readonly amount: number }) {
  const figure = formatAmount(useTicking(amount), useLocale())
  return (
    <span className={`${styles.flaps} number`} style={{ '--signs': figure.length } as CSSProperties} aria-hidden>
      {/* Keyed from the right: a digit keeps its element when the number gets another digit. */}
      {[...figure].map((sign, at) =>
        /\d/.test(sign) ? <i key={at - figure.length}>{sign}</i> : <s key={at - figure.length}>{sign}</s>,
      )}
    </span>
  )
}
