// A protected page before the server has confirmed the session: the final heading, with skeletons for the content.
import { useT } from '../kernel/language/language.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PageFrame } from '../page/PageFrame.tsx'
import styles from './WaitingPage.module.css'

interface WaitingPageProps {
  readonly title: string
  /** The page has the member centre's column on wide screens. */
  readonly hasRail: boolean
}

export function WaitingPage({ title, hasRail }: WaitingPageProps) {
  const t = useT()
  return (
    <div className={styles.wait} role="status" aria-label={t('words.loading')}>
      <PageFrame title={title} rail={hasRail && <Skeleton height={420} />}>
        <Skeleton height={52} />
        <Skeleton height={180} />
        <Skeleton height={120} />
      </PageFrame>
    </div>
  )
}
