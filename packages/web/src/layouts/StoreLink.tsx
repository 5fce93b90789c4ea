// A link to the store: over the play pages it opens as a layer, elsewhere it leads to its own page.
import type { MouseEvent, ReactNode } from 'react'
import { useOpenStore, useStoreHref, type StoreSlug } from './storelink.ts'

interface StoreLinkProps {
  readonly slug?: StoreSlug
  readonly className?: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

export function StoreLink({ slug, className, label, children }: StoreLinkProps) {
  const href = useStoreHref(slug)
  const open = useOpenStore()
  const follow = (event: MouseEvent): void => {
    // New tabs and windows stay the browser's own affair.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(slug)
  }
  return (
    <a href={href} className={className} aria-label={label} onClick={follow}>
      {children}
    </a>
  )
}
