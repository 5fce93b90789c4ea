// The refresh button next to a balance.
import { RefreshCw } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useRefresh } from './refresh.ts'
import styles from './RefreshButton.module.css'

export function RefreshButton() {
  const t = useT()
  const { isTurning, refresh } = useRefresh()
  return (
    <IconButton label={t('wallet.refresh')} onClick={refresh}>
      <RefreshCw size={18} aria-hidden className={isTurning ? styles.turning : undefined} />
    </IconButton>
  )
}
