// Protected pages: players enter; guests are sent home, and the requested path is stored for after sign-in.
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { tryNow } from '../kernel/connection/connection.ts'
import { useLocale, useT } from '../kernel/language/language.ts'
import { rememberPath, settle, useSession } from '../kernel/session/session.ts'
import { FailedPanel } from '../ui/FailedPanel.tsx'
import styles from './Guard.module.css'
import { isHere } from '../kernel/routing/navigation.ts'

export const useIsProtected = (): boolean =>
  useMatches({ select: (matches) => matches.some((match) => match.staticData.isProtected === true) })

interface GuardProps {
  readonly children: ReactNode
  /** Shown until the server has confirmed the session: skeletons of the page. */
  readonly waiting: ReactNode
}

export function Guard({ children, waiting }: GuardProps) {
  const isProtected = useIsProtected()
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const status = useSession((session) => session.status)
  const left = useSession((session) => session.left)
  // `left` applies to the page on which the player signed out; it is cleared on the next navigation.
  useEffect(() => settle, [pathname])
  // The lobby shows its shell to guests, but a player who signs out there goes home as from any protected page.
  const isLobbyLeft = left && isHere('/play-game/m', pathname)
  if (isLobbyLeft || (isProtected && status !== 'player'))
    return <Turnstile isGuest={status === 'guest'} isOpen={!isProtected} waiting={waiting} />
  return <>{children}</>
}

interface TurnstileProps {
  readonly isGuest: boolean
  /** Guests may see the page, unless they have just signed out on it. */
  readonly isOpen: boolean
  readonly waiting: ReactNode
}

function Turnstile({ isGuest, isOpen, waiting }: TurnstileProps) {
  const router = useRouter()
  const locale = useLocale()
  const isSent = useRef(false)
  useEffect(() => {
    const { notice, left } = useSession.getState()
    if (!isGuest || isSent.current || (isOpen && !left)) return
    isSent.current = true
    // After signing out the player goes home without a sign-in dialog.
    if (!left) rememberPath(router.latestLocation.href)
    const asks = !left && !notice
    void router.navigate({ to: '/$locale', params: { locale }, search: asks ? { phoneStep: 0 } : {}, replace: true })
  }, [isGuest, isOpen, locale, router])
  return <Waiting>{waiting}</Waiting>
}

/** Longer than a slow phone needs. */
const patience = 6000

/** Skeletons of the page; when the server does not answer, the error and a retry button. */
function Waiting({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const isLost = useSession((session) => session.isLost)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (isLost || isSlow)
    return (
      <div className={styles.lost} role="status">
        <FailedPanel title={t(isLost ? 'shell.unreachable' : 'shell.slow')} onRetry={tryNow}>
          {t('shell.unreachableWhy')}
        </FailedPanel>
      </div>
    )
  return <>{children}</>
}
