// A link to the store: on the play pages it opens as a layer, elsewhere as a page.
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../kernel/language/language.ts'
import { isHere } from '../kernel/routing/navigation.ts'
import { PlaceLink } from './PlaceLink.tsx'

interface StoreLinkProps {
  readonly className?: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

export function StoreLink({ label, ...rest }: StoreLinkProps) {
  const { pathname } = useLocation()
  const locale = useLocale()
  if (!isHere('/play-game', pathname)) return <PlaceLink path="/purchase/buy" {...rest} {...(label && { label })} />
  return (
    <Link
      // The current play page, whichever it is: only the search changes.
      to={pathname as '/$locale/play-game/m'}
      params={{ locale }}
      search={(search) => ({ ...search, openStore: true })}
      state={{ layer: 'openStore' }}
      resetScroll={false}
      aria-label={label}
      activeProps={{}}
      {...rest}
    />
  )
}
