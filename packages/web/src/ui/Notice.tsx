// A note inside a page or dialog, in a tone for its severity.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

const icons = { info: Info, warn: TriangleAlert, bad: CircleAlert, good: CircleCheck }
export type NoticeTone = keyof typeof icons

export function Notice({ tone = 'info', children }: { readonly tone?: NoticeTone; readonly children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon size={17} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
