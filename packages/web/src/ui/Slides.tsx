// A row of cards that scrolls by touch, wheel or key; how many are side by side follows the table of breakpoints.
import type { ReactNode } from 'react'
import styles from './Slides.module.css'

/** Each child is one card, a list item. */
export function Slides({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.row}>{children}</ul>
}
