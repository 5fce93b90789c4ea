// The quiet way on from a heading or a paragraph: to all of it, to the page it speaks of.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './OnwardLink.module.css'
import { PlaceLink } from './PlaceLink.tsx'

export function OnwardLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <PlaceLink path={path} className={styles.onward}>
      {children}
      <ChevronRight size={16} aria-hidden />
    </PlaceLink>
  )
}
