// Buttons of five kinds and three sizes; a busy one keeps its width and label. ButtonLink has the same look for a link.
import { createLink } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

interface Look {
  readonly kind?: 'gold' | 'solid' | 'ghost' | 'danger' | 'text'
  readonly size?: 'small' | 'normal' | 'large'
  readonly wide?: boolean
}

const look = ({ kind = 'solid', size = 'normal', wide }: Look, className?: string) => ({
  className: classes(styles.button, className),
  'data-kind': kind,
  'data-size': size,
  'data-wide': wide || undefined,
})

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  readonly busy?: boolean
}

export function Button({ kind, size, wide, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
    >
      {busy && <LoaderCircle size={18} className={styles.spin} aria-hidden />}
      {children}
    </button>
  )
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {
  readonly ref?: Ref<HTMLAnchorElement>
}

/** An ordinary link that looks like a button: files, other sites. */
export function ButtonAnchor({ kind, size, wide, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} {...look({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}>
      {children}
    </a>
  )
}

export const ButtonLink = createLink(ButtonAnchor)
