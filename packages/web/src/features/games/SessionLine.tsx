// The duration and net result of this visit to the game: always shown, for responsible play.
import { useEffect, useState } from 'react'
import { formatChange, useT } from '../../kernel/language/language.ts'
import styles from './SlotPage.module.css'

const two = (value: number): string => String(value).padStart(2, '0')

/** 5:07, or 1:05:07 from an hour on. */
export function formatSpan(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

interface SessionLineProps {
  readonly net: number
  readonly rounds: number
}

export function SessionLine({ net, rounds }: SessionLineProps) {
  const t = useT()
  const [since] = useState(() => performance.now())
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.session} data-session="">
      <span>
        {t('games.sessionTime')} <b className="number">{formatSpan(Math.floor((now - since) / 1000))}</b>
      </span>
      <span>
        {t('games.sessionNet', { rounds })} <b className="number">{formatChange(net)}</b>
      </span>
    </p>
  )
}
