// Our own icons for kinds of payment, and logos for single methods; none copies a trademark.
import type { ReactNode } from 'react'
import styles from './MethodIcon.module.css'
import { marks } from './marks.ts'
import { MethodMark } from './MethodMark.tsx'

/** Strokes in a 24 × 24 box with round caps. */
const drawings: Readonly<Record<string, ReactNode>> = {
  ticket: (
    <path d="M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2" />
  ),
  phone: <path d="M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2" />,
  bank: <path d="M3 10l9-6 9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18" />,
  card: (
    <path d="M4 6h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 18H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 6zM2.5 10h19M6 14.5h4" />
  ),
  mast: (
    <path d="M12 12v9M9 21h6M12 12a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM8.5 14.5c-2-2-2-5 0-7M15.5 14.5c2-2 2-5 0-7M6 17c-3.5-3.5-3.5-9 0-12M18 17c3.5-3.5 3.5-9 0-12" />
  ),
}

const kinds: Readonly<Record<string, string>> = {
  mycard: 'ticket',
  mobile: 'phone',
  bank: 'bank',
  card: 'card',
  telecom: 'mast',
}

export function MethodIcon({ code, kind }: { readonly code?: string; readonly kind: string }) {
  const mark = code === undefined ? undefined : marks[code]
  if (mark) return <MethodMark mark={mark} />
  return (
    <span className={styles.icon} data-small={code ? '' : undefined} aria-hidden>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8">
        {drawings[kinds[kind] ?? 'card']}
      </svg>
    </span>
  )
}
