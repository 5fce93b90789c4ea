// The first element that Tab reaches on any page: skips the menus to the content.
import { useT } from '../kernel/language/language.ts'
import styles from './SkipLink.module.css'

export function SkipLink() {
  const t = useT()
  return (
    <a className={styles.skip} href="#main">
      {t('shell.skip')}
    </a>
  )
}
