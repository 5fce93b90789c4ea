// A list of the club over several pages: heading, rows, number of rows, download; also while loading, failed and empty.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { PageControls } from '../../ui/PageControls.tsx'
import type { Paging } from '../../ui/pagination.ts'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import styles from './PagedList.module.css'
import { WaitingRows } from './Waiting.tsx'

interface ListPanelProps {
  readonly title: string
  readonly lead: string
  /** Next to the title. */
  readonly action?: ReactNode
  /** Below the lead: which rows are shown. */
  readonly choice?: ReactNode
  readonly children: ReactNode
}

export function ListPanel({ title, lead, action, choice, children }: ListPanelProps) {
  return (
    <Panel flush label={title}>
      <div className={styles.head} data-choice={Boolean(choice) || undefined}>
        <SectionHead title={title}>{action}</SectionHead>
        <p>{lead}</p>
        {choice}
      </div>
      {children}
    </Panel>
  )
}

interface PagedListProps<Row> {
  readonly query: UseQueryResult<{ readonly Total: number; readonly Rows: readonly Row[] }>
  readonly paging: Paging
  /** Shown when there are no rows. */
  readonly none: readonly [title: string, why: string]
  readonly wordTotal: (count: string) => string
  /** The download. */
  readonly file: ReactNode
  readonly children: (row: Row, at: number) => ReactNode
}

export function PagedList<Row>({ query, paging, none, wordTotal, file, children }: PagedListProps<Row>) {
  const t = useT()
  const locale = useLocale()
  const { data, error, isPending, isPlaceholderData, refetch } = query
  if (isPending) return <WaitingRows />
  if (!data)
    return (
      <FailedPanel title={t('treasury.failed')} onRetry={() => void refetch()}>
        {wordFault(error)}
      </FailedPanel>
    )
  if (data.Total === 0)
    return (
      <StatePanel state="empty" title={none[0]}>
        {none[1]}
      </StatePanel>
    )
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      <ul>{data.Rows.map(children)}</ul>
      <div className={styles.foot}>
        <p className="number" role="status">
          {wordTotal(formatAmount(data.Total, locale))}
        </p>
        {file}
      </div>
      <PageControls paging={paging} total={data.Total} />
    </div>
  )
}
