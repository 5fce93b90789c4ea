// A progress bar; the two figures stand beside it in text.
import styles from './Meter.module.css'

interface MeterProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly tone?: 'progress' | 'good' | 'warn'
}

export function Meter({ label, value, most, tone = 'progress' }: MeterProps) {
  const share = most > 0 ? Math.min(100, Math.max(0, (value / most) * 100)) : 0
  return (
    <div
      className={styles.meter}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={most}
      data-tone={tone}
    >
      <i style={{ width: `${share}%` }} />
    </div>
  )
}
