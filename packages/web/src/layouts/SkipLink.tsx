// The first thing that Tab reaches on any page: past the menus, to its content.
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
