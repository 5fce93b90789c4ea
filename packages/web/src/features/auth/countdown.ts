// Seconds until another code may be asked for; survives closing and opening the dialog.
import { useEffect, useState } from 'react'
import { create } from 'zustand'

const useUntil = create<{ readonly until: number }>(() => ({ until: 0 }))

export const startCountdown = (seconds: number): void => useUntil.setState({ until: Date.now() + seconds * 1000 })

export function useCountdown(): number {
  const until = useUntil((state) => state.until)
  const [now, setNow] = useState(() => Date.now())
  const isRunning = until > now
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until, isRunning])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
