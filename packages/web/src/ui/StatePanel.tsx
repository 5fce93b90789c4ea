// An illustration, a title, a reason and one action: shown when a place has no content.
import type { ReactNode } from 'react'
import { brand } from '../kernel/document/page.ts'
import done from './drawings/done.svg'
import empty from './drawings/empty.svg'
import error from './drawings/error.svg'
import locked from './drawings/locked.svg'
import waiting from './drawings/waiting.svg'
import { Picture } from './Picture.tsx'
import styles from './StatePanel.module.css'

const drawings = { done, empty, error, locked, waiting } as const
export type StateName = keyof typeof drawings

interface StatePanelProps {
  readonly state: StateName
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** h1 when the page has no other heading. */
  readonly heading?: 'h1' | 'h2'
}

export function StatePanel({ state, title, children, action, heading: Heading = 'h2' }: StatePanelProps) {
  return (
    <div className={styles.state}>
      <StateDrawing state={state} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** The picture for empty lists: the brand's animal in the moon. */
export function StateDrawing({ state }: { readonly state: StateName }) {
  return (
    <div className={styles.drawing} aria-hidden>
      <img src={drawings[state]} alt="" width={184} height={138} />
      {state === 'empty' && <Picture name={`brands/${brand.code}-mark`} alt="" />}
    </div>
  )
}
