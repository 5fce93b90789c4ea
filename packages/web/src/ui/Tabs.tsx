// Tabs for sections of a page: one row, arrow keys move, each tab controls its panel.
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Count } from './Badge.tsx'
import styles from './Tabs.module.css'

export interface Tab<V extends string> {
  readonly value: V
  readonly text: string
  readonly count?: number
}

interface TabsProps<V extends string> {
  readonly label: string
  readonly tabs: readonly Tab<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly fill?: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** The position that a key moves to; null for other keys. The arrows wrap around. */
function positionAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The scroll position that shows the whole tab with the least movement. */
export function scrollFor(
  row: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'offsetLeft'>,
  tab: Pick<HTMLElement, 'offsetLeft' | 'offsetWidth'>,
): number {
  const start = tab.offsetLeft - row.offsetLeft
  const end = start + tab.offsetWidth - row.clientWidth
  return Math.max(Math.min(row.scrollLeft, start), end)
}

export function Tabs<V extends string>({ label, tabs, value, onChange, fill, children, className }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const panelId = `${id}panel`
  // A row wider than the screen scrolls; scrollIntoView would scroll the page too.
  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (selected) list.current!.scrollLeft = scrollFor(list.current!, selected)
  }, [value])
  const press = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = positionAfter(event.key, at, tabs.length)
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    list.current!.querySelectorAll<HTMLElement>('[role="tab"]')[next]!.focus()
    onChange(tabs[next]!.value)
  }
  return (
    <div className={className ? `${styles.tabs} ${className}` : styles.tabs}>
      <div
        ref={list}
        role="tablist"
        className={styles.list}
        aria-label={label}
        data-fill={fill || undefined}
        onKeyDown={press}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? panelId : undefined}
            // Tab leads to the selected one only, and from there to the panel.
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
            {tab.count ? <Count value={tab.count} /> : null}
          </button>
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={`${id}${value}`} className={styles.content} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}
