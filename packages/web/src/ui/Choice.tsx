// Chips for filters and segments for modes: one of several, shown at once.
import { startTransition, useLayoutEffect, useOptimistic, useRef, type ReactNode } from 'react'
import { afterPaint } from '../kernel/browser/paint.ts'
import { Count } from './Badge.tsx'
import styles from './Choice.module.css'

export interface Option<V extends string> {
  readonly value: V
  readonly text: string
  readonly icon?: ReactNode
  /** Unread or waiting items of the option; none: 0 or absent. */
  readonly count?: number
}

interface ChoiceProps<V extends string> {
  readonly label: string
  readonly options: readonly Option<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly className?: string | undefined
}

function Choice<V extends string>({ look, label, options, value, onChange }: ChoiceProps<V> & { look: string }) {
  const [shown, show] = useOptimistic(value)
  // The form may have changed between the click and the change: its newest handler knows what was typed meanwhile.
  const newest = useRef(onChange)
  useLayoutEffect(() => void (newest.current = onChange))
  /** The change may render a whole page: the pressed option is shown optimistically and painted before it. */
  const choose = (next: V): void =>
    startTransition(async () => {
      show(next)
      await afterPaint()
      newest.current(next)
    })
  return (
    <div className={look} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === shown}
          onClick={() => choose(option.value)}
        >
          {option.icon}
          {option.text}
          {option.count ? <Count value={option.count} /> : null}
        </button>
      ))}
    </div>
  )
}

export function Chips<V extends string>(props: ChoiceProps<V>) {
  return <Choice {...props} look={styles.chips!} />
}

/** Chips with icons, in touch size: the lobby's categories. */
export function BigChips<V extends string>(props: ChoiceProps<V>) {
  return <Choice {...props} look={styles.big!} />
}

export function Segments<V extends string>(props: ChoiceProps<V>) {
  return <Choice {...props} look={styles.segments!} />
}

/** Segments with long names, such as languages: two per row when space is short. */
export function LongSegments<V extends string>(props: ChoiceProps<V>) {
  return <Choice {...props} look={`${styles.segments} ${styles.long}`} />
}
