// The placeholder of the club page: its columns until the club, or what players without one see, has been read.
import { useT } from '../../kernel/language/language.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ClubPage.module.css'

export function ClubWaiting() {
  const t = useT()
  return (
    <div className={styles.columns} role="status" aria-label={t('words.loading')}>
      <div className={styles.main}>
        <Panel>
          <Skeleton height={188} />
        </Panel>
        <Panel>
          <Skeleton height={280} />
        </Panel>
      </div>
      <div className={styles.side}>
        <Panel>
          <Skeleton height={280} />
        </Panel>
      </div>
    </div>
  )
}
