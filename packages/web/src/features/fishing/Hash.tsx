// A hash for verification, folded behind its name.
import styles from './Hash.module.css'

export function Hash({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <details className={styles.hash}>
      <summary>{name}</summary>
      <code>{value}</code>
    </details>
  )
}
