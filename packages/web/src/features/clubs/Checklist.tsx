// Conditions with their state: met, not met, not known.
import { Circle, CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import styles from './Checklist.module.css'

export interface Condition {
  readonly text: string
  /** Null: not known yet. */
  readonly isMet: boolean | null
  /** Next to an unmet condition: where it can be met. */
  readonly action?: ReactNode
}

export function Checklist({ conditions }: { readonly conditions: readonly Condition[] }) {
  const t = useT()
  return (
    <ul className={styles.list}>
      {conditions.map(({ text, isMet, action }) => {
        const Icon = isMet === null ? Circle : isMet ? CircleCheck : CircleX
        return (
          <li key={text} data-met={isMet ?? undefined}>
            <Icon size={20} aria-hidden />
            <span className="number">{text}</span>
            {isMet !== null && <span className="hidden">{t(isMet ? 'club.isMet' : 'club.isUnmet')}</span>}
            {isMet === false && action}
          </li>
        )
      })}
    </ul>
  )
}
