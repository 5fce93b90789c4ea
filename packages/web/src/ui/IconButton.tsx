// A button with only an icon; its label is read by screen readers and shown as a tooltip.
import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string
  readonly solid?: boolean
}

export function IconButton({ label, solid, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, className)}
      data-solid={solid || undefined}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}
