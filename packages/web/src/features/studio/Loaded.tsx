// What a query has read; before that a placeholder, after a failure the reason with a retry button.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** Height of the placeholder, in pixels. */
  readonly height?: number
  readonly children: (data: T) => ReactNode
}

export function Loaded<T>({ query, height = 160, children }: LoadedProps<T>) {
  const t = useT()
  const { data, error, isPending, refetch } = query
  if (data !== undefined) return children(data)
  if (isPending)
    return (
      <div role="status" aria-label={t('words.loading')}>
        <Skeleton height={height} />
      </div>
    )
  return (
    <FailedPanel title={t('studio.failed')} onRetry={() => void refetch()}>
      {wordFault(error)}
    </FailedPanel>
  )
}
