// The parts of a section: a panel with a heading and a description; its loading and error states.
import type { ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
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
  const t = useT()
  return (
    <Panel>
      <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
        <Skeleton width="38%" height={22} />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row}>
            <Skeleton width={42} height={42} />
            <div>
              <Skeleton width="46%" height={15} />
              <Skeleton width="72%" height={12} />
            </div>
          </div>
        ))}
      </div>
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
