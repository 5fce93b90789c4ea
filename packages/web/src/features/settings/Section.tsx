// The parts of a section: a panel with a heading and a description; its loading and error states.
import type { ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { WaitingRows } from '../../ui/WaitingRows.tsx'
import styles from './Section.module.css'

interface BlockProps {
  readonly title: string
  readonly lead?: string
  readonly aside?: ReactNode
  /** Without padding at the edges. */
  readonly flush?: boolean
  readonly children?: ReactNode
}

export function Block({ title, lead, aside, flush, children }: BlockProps) {
  return (
    <Panel flush label={title}>
      <div className={styles.head}>
        <SectionHead title={title}>{aside}</SectionHead>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className={flush ? undefined : styles.body}>{children}</div>}
    </Panel>
  )
}

export function Waiting({ rows }: { readonly rows: number }) {
  return (
    <Panel isWaiting>
      <WaitingRows widths={Array.from({ length: rows }, () => 46)} second={72} size={42} className={styles.waiting}>
        <Skeleton width="38%" height={22} />
      </WaitingRows>
    </Panel>
  )
}

export function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <Panel>
      <FailedPanel title={t('settings.failed')} onRetry={onRetry}>
        {t('settings.failedWhy')}
      </FailedPanel>
    </Panel>
  )
}
