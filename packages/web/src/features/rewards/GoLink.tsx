// A link that looks like a button: to the games or the page where a reward is earned or taken.
import type { ReactNode } from 'react'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import styles from './GoLink.module.css'

export function GoLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <PlaceLink path={path} className={styles.go}>
      {children}
    </PlaceLink>
  )
}
