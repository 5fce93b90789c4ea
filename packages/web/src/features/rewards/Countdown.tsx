// The time until a reward or its period ends.
import { useT } from '../../kernel/language/language.ts'
import { useTimeLeft } from '../ranks/ranks.ts'

interface CountdownProps {
  readonly end: string
  readonly onEnd: () => void
}

export function Countdown({ end, onEnd }: CountdownProps) {
  const t = useT()
  const left = useTimeLeft(end, onEnd)
  return (
    <span className="number" role="timer">
      {left && (left.days > 0 ? `${t('rewards.days', { days: left.days })} ${left.clock}` : left.clock)}
    </span>
  )
}
