// One calm line while the connection is away, with a way to hide it and a way to reload.
import { WifiOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnection } from '../kernel/connection.ts'
import { useT } from '../kernel/language.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './ConnectionBanner.module.css'

/** A blink is not worth a word. */
const patience = 1500

export function ConnectionBanner() {
  const t = useT()
  const isAway = useConnection(({ state, wasReady }) => wasReady && (state === 'offline' || state === 'connecting'))
  const [shown, setShown] = useState<'no' | 'yes' | 'hidden'>('no')
  useEffect(() => {
    const timer = setTimeout(() => setShown(isAway ? 'yes' : 'no'), isAway ? patience : 0)
    return () => clearTimeout(timer)
  }, [isAway])
  if (!isAway || shown !== 'yes') return null
  return (
    <div className={styles.banner} role="status">
      <WifiOff size={18} aria-hidden />
      <span>{t('shell.reconnecting')}</span>
      <Button kind="text" size="small" onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
      <IconButton label={t('shell.hideBanner')} onClick={() => setShown('hidden')}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
