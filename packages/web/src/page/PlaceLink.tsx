// A link to a place of the site by its path below the locale; the current language stays.
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../kernel/language/language.ts'
import { isPlaceHere, type Place } from '../kernel/routing/navigation.ts'

interface PlaceLinkProps {
  readonly path: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly isHere?: boolean
  readonly label?: string
  /** A part of the page. */
  readonly type?: number | undefined
  /** Takes the place of where one is in the history: a menu that was opened is no step to go back to. */
  readonly replace?: boolean
}

export function PlaceLink({ path, children, className, isHere, label, type, replace = false }: PlaceLinkProps) {
  const locale = useLocale()
  return (
    <Link
      to="/$locale/$"
      params={{ locale, _splat: path.replace(/^\//, '') }}
      search={type ? partOf(type) : {}}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      aria-label={label}
      activeProps={{}}
      replace={replace}
    >
      {children}
    </Link>
  )
}

// The typed search of a splat knows the layers alone; the page reads its own part.
const partOf = (type: number): object => ({ type })

/** The places of an entry, the shown one marked. */
export function PlaceLinks({ places, replace }: { readonly places: readonly Place[]; readonly replace?: boolean }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return places.map((place) => (
    <PlaceLink
      key={`${place.path} ${place.type}`}
      path={place.path}
      type={place.type}
      isHere={isPlaceHere(place, pathname, search as Readonly<Record<string, unknown>>)}
      {...(replace && { replace })}
    >
      {t(place.name)}
    </PlaceLink>
  ))
}
