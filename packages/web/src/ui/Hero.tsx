// What a page is about: a large picture on light, a title, a text and one action.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Hero.module.css'
import { Panel } from './Panel.tsx'

interface HeroProps {
  /** Decoration: hidden from screen readers. */
  readonly picture: ReactNode
  readonly badge?: ReactNode
  readonly title: string
  /** The title in gold. */
  readonly isMetal?: boolean
  readonly text: string
  readonly action?: ReactNode
  /** More room around it, for a page that has little else. */
  readonly isRoomy?: boolean
}

export function Hero({ picture, badge, title, isMetal, text, action, isRoomy }: HeroProps) {
  return (
    <Panel gilt className={classes(styles.hero, isRoomy && styles.roomy)}>
      <div aria-hidden>{picture}</div>
      <div className={styles.words}>
        {badge}
        <h2 className={classes('display', isMetal && 'metal')}>{title}</h2>
        <p>{text}</p>
        {action}
      </div>
    </Panel>
  )
}
