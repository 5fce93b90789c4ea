// A progress bar; the numbers are written next to it.
import styles from './Gauge.module.css'

interface GaugeProps {
  readonly label: string
  readonly percent: number
  readonly text: string
  /** The value and maximum, where they are not a percentage. */
  readonly value?: number
  readonly most?: number
  /** Good: the more the better. Warn: it is being used up. Full: nothing is left. */
  readonly tone?: 'good' | 'warn' | 'full'
}

export function Gauge({ label, percent, text, value = Math.round(percent), most = 100, tone = 'good' }: GaugeProps) {
  return (
    <div
      className={styles.gauge}
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <span style={{ width: `${percent}%` }} data-empty={percent === 0 || undefined} />
    </div>
  )
}
