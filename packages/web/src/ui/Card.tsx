// A panel whose parts are stacked under one heading.
import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'
import { Panel, SectionHead } from './Panel.tsx'

interface CardProps {
  readonly title: string
  /** Next to the title: a badge, a count, a button. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** A region of the page that screen readers list by its title. */
  readonly isRegion?: boolean
  /** Distance between the parts; 12 pixels by default. */
  readonly gap?: 'small' | 'large'
  readonly gilt?: boolean
}

export function Card({ title, aside, children, isRegion, gap, gilt }: CardProps) {
  return (
    <Panel
      className={classes(styles.card, gap && styles[gap])}
      {...(isRegion && { label: title })}
      {...(gilt && { gilt })}
    >
      <SectionHead title={title}>{aside}</SectionHead>
      {children}
    </Panel>
  )
}
