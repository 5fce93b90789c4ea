// The loading and error states of a list of players.
import { useT } from '../../kernel/language/language.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './FriendsPanel.module.css'

export function Waiting() {
  const t = useT()
  return (
    <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
      {[52, 40, 60, 46].map((width) => (
        <div key={width}>
          <Skeleton width={44} height={44} isRound />
          <div>
            <Skeleton width={`${width}%`} height={15} />
            <Skeleton width="34%" height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}

export function Failed({ fault, onRetry }: { readonly fault: string; readonly onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles.scroll}>
      <FailedPanel title={t('friends.failed')} onRetry={onRetry}>
        {fault}
      </FailedPanel>
    </div>
  )
}
