// Placeholders in the shape of rows with a picture.
import { useT } from '../../kernel/language/language.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './RowsWaiting.module.css'

export function RowsWaiting() {
  const t = useT()
  return (
    <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
      {[52, 40, 60, 46].map((width) => (
        <div key={width}>
          <Skeleton width={48} height={48} isRound />
          <div>
            <Skeleton width={`${width}%`} height={15} />
            <Skeleton width="34%" height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
