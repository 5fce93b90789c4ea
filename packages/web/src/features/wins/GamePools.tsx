// The four shared jackpots over the reels: small and live, so that a player sees what the next spin may win.
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import styles from './GamePools.module.css'
import { poolRanks, useJackpots, useTicking, type PoolRank } from './pools.ts'

export function GamePools() {
  const t = useT()
  const pools = useJackpots()
  return (
    <section className={styles.pools} aria-label={t('play.jackpots')}>
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
      <small aria-hidden>{label}</small>
      {amount === null ? (
        <b aria-hidden>–</b>
      ) : (
        <>
          <Ticker amount={amount} />
          {/* The counting is visual only: a screen reader reads the amount on demand, not every step. */}
          <span className="hidden">{t('wins.poolNow', { pool: label, amount: formatAmount(amount) })}</span>
        </>
      )}
    </div>
  )
}

function Ticker({ amount }: { readonly amount: number }) {
  return (
    <b className="number" aria-hidden>
      {formatAmount(useTicking(amount), useLocale())}
    </b>
  )
}
