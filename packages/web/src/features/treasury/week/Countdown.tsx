// The time until the week ends, once a second.
import { Clock3 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { partsUntil } from '../../ranks/ranks.ts'
import styles from './Countdown.module.css'

interface CountdownProps {
  readonly end: string
  readonly onEnd: () => void
}

export function Countdown({ end, onEnd }: CountdownProps) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  const left = partsUntil(end, now)
  const isOver = left === null
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) {
      finish()
      return
    }
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
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
