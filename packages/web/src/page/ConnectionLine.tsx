// One line while the connection is down, with buttons to hide it and to retry at once.
import { WifiOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tryNow, useConnection } from '../kernel/connection/connection.ts'
import { useT } from '../kernel/language/language.ts'
import { useIsNetworkDown } from '../kernel/connection/line.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './ConnectionLine.module.css'

/** A short interruption shows nothing. */
const patience = 1500

export function ConnectionLine() {
  const t = useT()
  const isOffline = useIsNetworkDown()
  const isBroken = useConnection(
    ({ state, wasReady, isUnsure, missing }) =>
      missing > 0 || isUnsure || (wasReady && (state === 'offline' || state === 'connecting')),
  )
  const isAway = isOffline || isBroken
  const [shown, setShown] = useState<'no' | 'yes' | 'hidden'>('no')
  useEffect(() => {
    const timer = setTimeout(() => setShown(isAway ? 'yes' : 'no'), isAway ? patience : 0)
    return () => clearTimeout(timer)
  }, [isAway])
  if (!isAway || shown !== 'yes') return null
  return (
    <div className={styles.banner} role="status">
      <WifiOff size={18} aria-hidden />
      <span>{t(isBroken ? 'shell.reconnecting' : 'shell.connectionLost')}</span>
      <Button kind="text" size="small" onClick={tryNow}>
        {t('words.retry')}
      </Button>
      <IconButton label={t('shell.hideBanner')} onClick={() => setShown('hidden')}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
