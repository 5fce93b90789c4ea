// Around every layout: toasts, the document's title, and the place focus goes after a move.
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale, useT } from '../kernel/language.ts'
import { brand } from '../kernel/page.ts'
import { Toasts } from '../ui/Toasts.tsx'

export function Root() {
  const t = useT()
  const locale = useLocale()
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  const title = name && name !== 'home.title' ? `${t(name)} · ${brand.names[locale]}` : brand.names[locale]
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}
