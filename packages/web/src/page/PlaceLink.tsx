// A link to a page by its path below the locale; keeps the current language.
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../kernel/language/language.ts'
import { isPlaceHere, type Place } from '../kernel/routing/navigation.ts'
import { useOpenPlaces } from './openPlaces.ts'
import { RewardDot } from './RewardDot.tsx'

interface PlaceLinkProps {
  readonly path: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly isHere?: boolean
  readonly label?: string
  /** A section of the page. */
  readonly type?: number | undefined
  /** Replaces the current history entry: an opened menu is no entry to go back to. */
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

// The typed search of a splat route has the layers only; the page reads its own part.
const partOf = (type: number): object => ({ type })

/** The links of a menu entry, the active one marked. */
export function PlaceLinks({ places, replace }: { readonly places: readonly Place[]; readonly replace?: boolean }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return useOpenPlaces(places).map((place) => (
    <PlaceLink
      key={`${place.path} ${place.type}`}
      path={place.path}
      type={place.type}
      isHere={isPlaceHere(place, pathname, search as Readonly<Record<string, unknown>>)}
      {...(replace && { replace })}
    >
      {t(place.name)}
      {place.dots && <RewardDot isInline sources={place.dots.length > 0 ? place.dots : undefined} />}
    </PlaceLink>
  ))
}
