// The brand's scenery as the background of a headline and the actions below it.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Hero.module.css'
import { Scenery } from './Scenery.tsx'

interface HeroProps {
  /** Sets the height, and what differs by page: --art-at and --art-mask of the picture, --shade and --shade-mask under the text. */
  readonly className: string | undefined
  readonly children: ReactNode
}

export function Hero({ className, children }: HeroProps) {
  return (
    <section className={classes(styles.hero, className)}>
      <Scenery className={styles.art} />
      {children}
    </section>
  )
}
