// The loading and error states of a list of players.
import { useT } from '../../kernel/language/language.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { WaitingRows } from '../../ui/WaitingRows.tsx'
import styles from './FriendsPanel.module.css'

export function Waiting() {
  return <WaitingRows widths={[52, 40, 60, 46]} second={34} size={44} isRound className={styles.waiting} />
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
