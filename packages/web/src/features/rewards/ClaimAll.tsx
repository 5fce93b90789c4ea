// The button at the bottom of a page that claims everything shown.
import { useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ClaimAll.module.css'
import type { Claimable, Claiming } from './useClaim.ts'

interface ClaimAllProps {
  readonly ready: readonly Claimable[]
  readonly claim: Claiming
  /** What one of them claims together; absent: as many as there are. */
  readonly count?: number
}

export function ClaimAll({ ready, claim, count = ready.length }: ClaimAllProps) {
  const t = useT()
  return (
    <div className={styles.dock}>
      <Button kind="gold" size="large" wide busy={claim.isBusy} onClick={() => void claim.take(ready)}>
        {t('rewards.claimAll', { count })}
      </Button>
    </div>
  )
}
