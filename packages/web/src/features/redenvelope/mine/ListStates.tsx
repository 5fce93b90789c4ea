// A list of envelopes while it is loading, after it failed, and when it is empty.
import type { ReactNode } from 'react'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { PageControls } from '../../../ui/PageControls.tsx'
import type { Paging } from '../../../ui/pagination.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import styles from './EnvelopePage.module.css'

interface ListStatesProps {
  /** Undefined: loading or failed. */
  readonly total: number | undefined
  readonly isPending: boolean
  readonly isOld: boolean
  readonly paging: Paging
  readonly none: string
  readonly noneWhy: string
  readonly onRetry: () => void
  /** The rows. */
  readonly children: ReactNode
}

export function ListStates(props: ListStatesProps) {
  const { total, isPending, isOld, paging, none, noneWhy, onRetry, children } = props
  const t = useT()
  const locale = useLocale()
  if (isPending)
    return (
      <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </div>
    )
  if (total === undefined)
    return (
      <FailedPanel title={t('envelope.listFailed')} onRetry={onRetry}>
        {t('words.offline')}
      </FailedPanel>
    )
  if (total === 0)
    return (
      <StatePanel state="empty" title={none}>
        {noneWhy}
      </StatePanel>
    )
  return (
    <div aria-busy={isOld}>
      <ul>{children}</ul>
      <p className={`${styles.total} number`} role="status">
        {t('envelope.total', { count: formatAmount(total, locale) })}
      </p>
      <PageControls paging={paging} total={total} />
    </div>
  )
}
