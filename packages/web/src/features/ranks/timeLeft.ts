// The time until a moment, once a second.
import { useEffect, useEffectEvent, useState } from 'react'
import { partsUntil } from './boards.ts'

/** Null when it is over; `onEnd` is called then. */
export function useTimeLeft(end: string, onEnd: () => void): ReturnType<typeof partsUntil> {
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
  return left
}
