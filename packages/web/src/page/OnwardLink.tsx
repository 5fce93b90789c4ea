// A secondary link after a heading or a paragraph: to the full list or the related page.
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
