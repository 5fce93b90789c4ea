// A drawn picture behind words: the head of an event, of the battles and of one battle. The subject of the picture is at its right.
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import styles from './Scene.module.css'

interface SceneProps {
  /** Key of the picture. */
  readonly picture: string
  /** Names a region of the page. */
  readonly label?: string
  readonly children: ReactNode
}

export function Scene({ picture, label, children }: SceneProps) {
  return (
    <section className={styles.scene} aria-label={label}>
      <Picture name={picture} alt="" />
      <div className={styles.words}>{children}</div>
    </section>
  )
}
