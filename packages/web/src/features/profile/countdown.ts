// Seconds until another code may be asked for; survives closing the dialog and opening it again.
import { useSyncExternalStore } from 'react'

let until = 0

export function startCountdown(seconds: number): void {
  until = Date.now() + seconds * 1000
}

const left = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

function tick(change: () => void): () => void {
  const timer = setInterval(change, 250)
  return () => clearInterval(timer)
}

export const useCountdown = (): number => useSyncExternalStore(tick, left)
