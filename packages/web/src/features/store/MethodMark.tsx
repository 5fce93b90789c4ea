// A method's logo: a rounded tile with initials, and a band of a second colour where it distinguishes two methods.
import styles from './MethodIcon.module.css'
import type { Mark } from './marks.ts'

/** Font sizes in a 32 × 32 box, by the number of initials, so that they fill the tile. */
const sizes = [19, 16, 12.5, 10.5] as const

export function MethodMark({ mark: { text, ground, ink, band } }: { readonly mark: Mark }) {
  const size = sizes[Math.min(text.length, sizes.length) - 1]!
  return (
    <span className={styles.mark} aria-hidden>
      <svg viewBox="0 0 32 32">
        <rect width="32" height="32" rx="8" fill={ground} />
        {band && <path d="M0 27 32 24v0q0 8-8 8H8q-8 0-8-8z" fill={band} />}
        <path d="M8 0h16q8 0 8 8v3Q16 15 0 11V8q0-8 8-8z" fill="#fff" opacity=".14" />
        <text x="16" y={band ? 15 : 17} fill={ink} fontSize={size} textAnchor="middle" dominantBaseline="central">
          {text}
        </text>
      </svg>
    </span>
  )
}
