// A bar that shows how far; the figures stand beside it in words.
import styles from './Gauge.module.css'

interface GaugeProps {
  readonly label: string
  readonly percent: number
  readonly text: string
}

export function Gauge({ label, percent, text }: GaugeProps) {
  return (
    <div
      className={styles.gauge}
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
