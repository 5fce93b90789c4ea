// The account corner of the top bar: a sign-in button, or the signed-in player.
import { Suspense } from 'react'
import { tryNow } from '../kernel/connection/connection.ts'
import { useT } from '../kernel/language/language.ts'
import { useLayerMoves } from '../kernel/routing/layers.ts'
import { lazyNamed } from '../kernel/routing/lazy.ts'
import { useSession } from '../kernel/session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './AccountCorner.module.css'

const loadChip = () => import('./AccountChip.tsx')
const AccountChip = lazyNamed(loadChip, 'AccountChip', 'first')
// Preloaded while the server confirms the remembered session.
if (useSession.getState().status === 'unknown') loadChip().catch(() => undefined)

const waiting = <Skeleton width={132} height={44} />

export function AccountCorner() {
  const t = useT()
  const status = useSession((session) => session.status)
  const isLost = useSession((session) => session.isLost)
  const me = useSession((session) => session.me)
  const { open } = useLayerMoves()
  if (status === 'unknown' && isLost)
    return (
      <Button className={styles.signIn!} onClick={tryNow}>
        {t('words.retry')}
      </Button>
    )
  if (status === 'unknown') return waiting
  if (!me)
    return (
      <Button kind="gold" className={styles.signIn!} onClick={() => open('phoneStep', '0')}>
        {t('shell.signIn')}
      </Button>
    )
  return (
    <Suspense fallback={waiting}>
      <AccountChip me={me} />
    </Suspense>
  )
}
