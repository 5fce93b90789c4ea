// A checkbox with its text; the text may contain a link next to the label.
import type { InputHTMLAttributes } from 'react'
import styles from './Checkbox.module.css'

export function Checkbox({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
