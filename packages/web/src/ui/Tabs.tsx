// Tabs for sections of a page: one row, arrow keys move, each tab controls its panel.
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
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

export function Tabs<V extends string>({ label, tabs, value, onChange, fill, children, className }: TabsProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)} className={className}>
      <Radix.List className={styles.list} aria-label={label} data-fill={fill || undefined}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.text}
            {tab.count ? <Count value={tab.count} /> : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className={styles.content} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
