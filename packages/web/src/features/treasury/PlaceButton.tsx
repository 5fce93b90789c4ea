// A link to a page by its path below the locale that looks like a button.
import type { ReactNode } from 'react'
import { useLocale } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'

interface PlaceButtonProps {
  readonly path: string
  readonly kind?: 'gold' | 'solid' | 'ghost'
  readonly size?: 'small' | 'normal'
  readonly children: ReactNode
}

export function PlaceButton({ path, kind = 'solid', size = 'normal', children }: PlaceButtonProps) {
  const locale = useLocale()
  return (
    <ButtonLink kind={kind} size={size} to="/$locale/$" params={{ locale, _splat: path.replace(/^\//, '') }}>
      {children}
    </ButtonLink>
  )
}
