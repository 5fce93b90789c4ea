// A link to a page by its path below the locale; keeps the current language. On the play pages some pages open as a panel.
import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useLocale, useT } from '../kernel/language/language.ts'
import { useLayerMoves, withSearch, type LayerName } from '../kernel/routing/layers.ts'
import { isHere, isPlaceHere, type Place } from '../kernel/routing/navigation.ts'
import { useSession } from '../kernel/session/session.ts'
import { useOpenPlaces } from './openPlaces.ts'
import { panelOf } from './panels.ts'
import { RewardDot } from './RewardDot.tsx'

interface PlaceLinkProps {
  readonly path: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly isHere?: boolean
  readonly label?: string | undefined
  /** A section of the page. */
  readonly type?: number | undefined
  /** Replaces the current history entry: an opened menu is no entry to go back to. */
  readonly replace?: boolean
}

export function PlaceLink({ path, children, className, isHere, label, type, replace = false }: PlaceLinkProps) {
  const locale = useLocale()
  const panel = panelOf(path)
  const isOverPlay = useOverPlay()
  if (panel && isOverPlay)
    return (
      <PanelLink layer={panel[1]} value={panel[2]} className={className} label={label}>
        {children}
      </PanelLink>
    )
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

/** Signed in and on a play page: such pages open over it, so that a game stays where it is. */
const useOverPlay = (): boolean => {
  const isPlayer = useSession(({ status }) => status === 'player')
  const isPlaying = useLocation({ select: ({ pathname }) => isHere('/play-game', pathname) })
  return isPlayer && isPlaying
}

interface PanelLinkProps extends Pick<PlaceLinkProps, 'children' | 'className' | 'label'> {
  readonly layer: LayerName
  readonly value: string
}

function PanelLink({ layer, value, children, className, label }: PanelLinkProps) {
  const { open } = useLayerMoves()
  const { href } = useLocation()
  const openPanel = (event: MouseEvent): void => {
    event.preventDefault()
    open(layer, value)
  }
  return (
    <a href={withSearch(href, { [layer]: value })} className={className} aria-label={label} onClick={openPanel}>
      {children}
    </a>
  )
}

// The search type of a splat route has only the layers; the page reads its own part.
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
