// Seconds until another code can be requested; survives closing and reopening the dialog.
import { useSyncExternalStore } from 'react'

function tick(change: () => void): () => void {
  const timer = setInterval(change, 250)
  return () => clearInterval(timer)
}

function createCountdown() {
  let until = 0
  const left = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  return {
    start: (seconds: number): void => void (until = Date.now() + seconds * 1000),
    useLeft: (): number => useSyncExternalStore(tick, left),
  }
}

export const { start: startCountdown, useLeft: useCountdown } = createCountdown()
export const { start: startEmailCountdown, useLeft: useEmailCountdown } = createCountdown()
