// Placeholders in the shape of rows with a picture.
import { WaitingRows } from '../../ui/WaitingRows.tsx'
import styles from './RowsWaiting.module.css'

export function RowsWaiting() {
  return <WaitingRows widths={[52, 40, 60, 46]} second={34} size={48} isRound className={styles.waiting} />
}
