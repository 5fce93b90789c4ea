// Wraps every layout: toasts, the document's title, and the focus target after navigation.
import type { Locale } from '@lantern/locales/locale.ts'
import { Outlet, useLocation, useMatches, type StaticDataRouteOption } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AliveEvent } from '../kernel/document/parts.ts'
import { t, useLocale, useT } from '../kernel/language/language.ts'
import { brand } from '../kernel/document/page.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { Progress } from '../page/Progress.tsx'

/** For keyboards and screen readers a new page starts at its content, not at the position of the old page's link. */
function useFocusAfterMove(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!document.querySelector('[data-scrim]')) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** The text of the browser tab. */
export const wordTitle = (name: StaticDataRouteOption['name'], locale: Locale): string =>
  name && name !== 'home.title' ? `${t(name)} · ${brand.names[locale]}` : brand.names[locale]

const alive: AliveEvent = 'lantern-alive'

export function Root() {
  useT()
  useFocusAfterMove()
  const locale = useLocale()
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  const title = wordTitle(name, locale)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => void dispatchEvent(new Event(alive)), [])
  return (
    <>
      <Progress />
      <Outlet />
      <Toasts />
    </>
  )
}
