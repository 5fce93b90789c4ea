// The refresh button next to a balance; below it, for a moment, when the balances were read or why they were not.
import { RefreshCw } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useRefresh } from './refresh.ts'
import styles from './RefreshButton.module.css'

export function RefreshButton() {
  const t = useT()
  const { isTurning, notice, refresh } = useRefresh()
  return (
    <span className={styles.place}>
      <IconButton label={t('wallet.refresh')} onClick={refresh}>
        <RefreshCw size={18} aria-hidden className={isTurning ? styles.turning : undefined} />
      </IconButton>
      <span role="status" className={styles.notice}>
        {notice !== null && <span>{notice}</span>}
      </span>
    </span>
  )
}
