// A link to a page that the play pages show as a panel, so that a game stays open behind it.
import { useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useLayerMoves, withSearch, type LayerName } from '../kernel/routing/layers.ts'
import { isHere } from '../kernel/routing/navigation.ts'
import { PlaceLink } from './PlaceLink.tsx'

interface PanelLinkProps {
  readonly path: string
  readonly layer: LayerName
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function PanelLink({ path, layer, className, children }: PanelLinkProps) {
  const { open } = useLayerMoves()
  const { href, pathname } = useLocation()
  const openPanel = (event: MouseEvent): void => {
    event.preventDefault()
    open(layer, 'true')
  }
  if (isHere('/play-game', pathname))
    return (
      <a href={withSearch(href, { [layer]: 'true' })} className={className} onClick={openPanel}>
        {children}
      </a>
    )
  return (
    <PlaceLink path={path} className={className} isHere={isHere(path, pathname)}>
      {children}
    </PlaceLink>
  )
}
