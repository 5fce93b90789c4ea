// Coins that fly to the balance after coins were paid, on every page of rewards.
import { CoinFlight } from '../levels/levels.ts'
import styles from './ClaimFlight.module.css'

/** `paid`: how often coins were paid since the page was opened; each time the coins fly once. None with reduced motion. */
export function ClaimFlight({ paid }: { readonly paid: number }) {
  if (paid === 0) return null
  return (
    <span className={styles.from} key={paid}>
      <CoinFlight />
    </span>
  )
}
