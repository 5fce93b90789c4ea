// The time until the week ends, once a second.
import { Clock3 } from 'lucide-react'
import { useT } from '../../../kernel/language/language.ts'
import { useTimeLeft } from '../../ranks/ranks.ts'
import styles from './Countdown.module.css'

interface CountdownProps {
  readonly end: string
  readonly onEnd: () => void
}

export function Countdown({ end, onEnd }: CountdownProps) {
  const t = useT()
  const left = useTimeLeft(end, onEnd)
  if (!left) return <p className={styles.over}>{t('treasury.counting')}</p>
  return (
    <div className={styles.countdown} role="timer">
      <small>
        <Clock3 size={14} aria-hidden />
        {t('treasury.endsIn')}
      </small>
      <strong className="number">
        {left.days > 0 && `${t('treasury.days', { days: left.days })} `}
        {left.clock}
      </strong>
    </div>
  )
}
