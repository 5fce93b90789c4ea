// A link to a place of the site by its path below the locale; the current language stays.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../kernel/language.ts'

interface PlaceLinkProps {
  readonly path: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly isHere?: boolean
  readonly label?: string
}

export function PlaceLink({ path, children, className, isHere, label }: PlaceLinkProps) {
  const locale = useLocale()
  return (
    <Link
      to="/$locale/$"
      params={{ locale, _splat: path.replace(/^\//, '') }}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      aria-label={label}
      activeProps={{}}
    >
      {children}
    </Link>
  )
}
