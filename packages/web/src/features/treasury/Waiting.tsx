// Placeholders of the treasury while an answer is on its way.
import { useT } from '../../kernel/language/language.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Waiting.module.css'

export function WaitingCard({ height }: { readonly height: number }) {
  const t = useT()
  return (
    <Panel>
      <div role="status" aria-label={t('words.loading')}>
        <Skeleton height={height} />
      </div>
    </Panel>
  )
}

export function WaitingRows({ count = 4 }: { readonly count?: number }) {
  const t = useT()
  return (
    <div className={styles.rows} role="status" aria-label={t('words.loading')}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton width={40} height={40} isRound />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  )
}
