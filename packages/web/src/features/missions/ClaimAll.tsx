// The button at the bottom of the page that claims everything of the open tab.
import { useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import type { Claimed } from './missionCalls.ts'
import styles from './MissionPage.module.css'
import type { Claiming } from './useClaim.ts'

interface ClaimAllProps {
  readonly ready: readonly Claimed[]
  readonly claim: Claiming
}

export function ClaimAll({ ready, claim }: ClaimAllProps) {
  const t = useT()
  return (
    <div className={styles.dock}>
      <Button kind="gold" size="large" wide busy={claim.isBusy} onClick={() => claim.take(ready)}>
        {t('missions.claimAll', { count: ready.length })}
      </Button>
    </div>
  )
}
