// Protected pages: players enter, guests are sent home with the way they wanted kept for after sign-in.
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocale } from '../kernel/language.ts'
import { rememberPath, useSession } from '../kernel/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './Guard.module.css'

export const useIsProtected = (): boolean =>
  useMatches({ select: (matches) => matches.some((match) => match.staticData.isProtected === true) })

export function Guard({ children }: { readonly children: ReactNode }) {
  const isProtected = useIsProtected()
  const status = useSession((session) => session.status)
  if (!isProtected || status === 'player') return <>{children}</>
  return <Turnstile isGuest={status === 'guest'} />
}

function Turnstile({ isGuest }: { readonly isGuest: boolean }) {
  const router = useRouter()
  const locale = useLocale()
  const isSent = useRef(false)
  useEffect(() => {
    if (!isGuest || isSent.current) return
    isSent.current = true
    const { notice, left } = useSession.getState()
    // Who chose to sign out goes home and is asked nothing.
    if (!left) rememberPath(router.state.location.href)
    const asks = !left && !notice
    void router.navigate({
      to: '/$locale',
      params: { locale },
      search: asks ? { phoneStep: 0 } : {},
      replace: true,
    })
  }, [isGuest, locale, router])
  return (
    <div className={styles.wait} aria-hidden>
      <Skeleton height={52} />
      <Skeleton height={180} />
      <Skeleton height={120} />
    </div>
  )
}
