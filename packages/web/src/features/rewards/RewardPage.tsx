// The frame of a page that shows one reward: its title, placeholders while it is read, the failure with a retry button, or the reward.
import type { ReactNode } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './RewardPage.module.css'

interface RewardPageProps<Reward> {
  readonly title: string
  readonly lead?: string
  /** A column at the left on wide screens. */
  readonly rail?: ReactNode
  readonly query: {
    readonly data: Reward | undefined
    readonly error: unknown
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  /** Title of the failure. */
  readonly failed: string
  /** Heights of the placeholders, each in a panel. */
  readonly heights: readonly number[]
  /** Height of a placeholder above them that is not in a panel. */
  readonly bannerHeight?: number
  /** Arranges the placeholders; by default they are stacked. */
  readonly className?: string | undefined
  readonly children: (reward: Reward) => ReactNode
}

export function RewardPage<Reward>({
  title,
  lead,
  rail,
  query,
  failed,
  children,
  ...waiting
}: RewardPageProps<Reward>) {
  const { data, error, isPending, refetch } = query
  return (
    <PageFrame title={title} {...(lead && { lead })} rail={rail}>
      {isPending ? (
        <Waiting {...waiting} />
      ) : data ? (
        children(data)
      ) : (
        <Panel>
          <FailedPanel title={failed} onRetry={() => void refetch()}>
            {wordFault(error)}
          </FailedPanel>
        </Panel>
      )}
    </PageFrame>
  )
}

type WaitingProps = Pick<RewardPageProps<never>, 'heights' | 'bannerHeight' | 'className'>

function Waiting({ heights, bannerHeight, className = styles.parts }: WaitingProps) {
  const t = useT()
  return (
    <div className={className} role="status" aria-label={t('words.loading')}>
      {bannerHeight !== undefined && <Skeleton height={bannerHeight} />}
      {heights.map((height) => (
        <Panel key={height}>
          <Skeleton height={height} />
        </Panel>
      ))}
    </div>
  )
}

/** Stacks the parts of a reward below one another. */
export function RewardParts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>
}
