// Work that a button starts: busy while it runs, and not started a second time meanwhile.
import { useRef, useState } from 'react'

/** Returns whether the work is running, and a handler that starts it. */
export function useBusy(work: () => Promise<void>): readonly [isBusy: boolean, start: () => void] {
  const [isBusy, setBusy] = useState(false)
  // A second click may come before the state is rendered.
  const isRunning = useRef(false)
  const run = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return [isBusy, () => void run()]
}
