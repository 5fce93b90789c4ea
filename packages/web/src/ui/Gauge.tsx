// A bar that shows how far; the figures stand beside it in words.
import styles from './Gauge.module.css'

interface GaugeProps {
  readonly label: string
  readonly percent: number
  readonly text: string
  /** Good: the more the better. Warn: it is being used up. Full: nothing is left. */
  readonly tone?: 'good' | 'warn' | 'full'
}

export function Gauge({ label, percent, text, tone = 'good' }: GaugeProps) {
  return (
    <div
      className={styles.gauge}
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
    >
      <span style={{ width: `${percent}%` }} data-empty={percent === 0 || undefined} />
    </div>
  )
}
