// A drawn picture behind words: the head of an event, of the battles, of one battle and of a season. The subject of the picture is at its right.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Picture } from './Picture.tsx'
import styles from './Scene.module.css'

interface SceneProps {
  /** Key of the picture. */
  readonly picture: string
  /** Names a region of the page. */
  readonly label?: string
  /** Sets `--scene-ground`, `--scene-shade` and `--scene-subject`, and arranges the words in place of the class of this sheet. */
  readonly className?: string | undefined
  /** The picture fills the whole width on wide screens too, for words that need more than half of it. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Scene({ picture, label, className, isWide, children }: SceneProps) {
  return (
    <section className={classes(styles.scene, className)} aria-label={label} data-wide={isWide || undefined}>
      <Picture name={picture} alt="" />
      <div className={className ? undefined : styles.words}>{children}</div>
    </section>
  )
}
