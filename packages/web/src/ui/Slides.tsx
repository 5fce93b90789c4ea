// A row of cards that turns by finger, wheel or key; how many lie side by side follows the house's table of widths.
import type { ReactNode } from 'react'
import styles from './Slides.module.css'

/** Each child is one card, a list item. */
export function Slides({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.row}>{children}</ul>
}
