// What a query has read; before that a placeholder, after a failure the reason with a retry button.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { RowsWaiting } from './RowsWaiting.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const t = useT()
  const { data, error, isPending, refetch } = query
  if (data !== undefined) return children(data)
  if (isPending) return <RowsWaiting />
  return (
    <FailedPanel title={t('club.failed')} onRetry={() => void refetch()}>
      {wordFault(error)}
    </FailedPanel>
  )
}
