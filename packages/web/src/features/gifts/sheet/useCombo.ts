// The combo of a sender: after a gift was sent, the same one can be sent again by one tap for three seconds.
import { comboMs } from '@lantern/protocol/values/gifts.ts'
import { useEffect, useState } from 'react'

export interface Combo {
  readonly itemId: number
  readonly amount: number
  /** Gifts sent in it so far. */
  readonly count: number
  /** Sends so far: each restarts the three seconds. */
  readonly sends: number
}

interface ComboState {
  readonly combo: Combo | null
  readonly note: (itemId: number, amount: number) => void
  readonly end: () => void
}

export function useCombo(): ComboState {
  const [combo, setCombo] = useState<Combo | null>(null)
  const sends = combo?.sends ?? 0
  useEffect(() => {
    if (sends === 0) return
    const timer = setTimeout(() => setCombo(null), comboMs)
    return () => clearTimeout(timer)
  }, [sends])
  const note = (itemId: number, amount: number): void =>
    setCombo((before) => {
      const known = before?.itemId === itemId ? before : null
      return { itemId, amount, count: (known?.count ?? 0) + amount, sends: (known?.sends ?? 0) + 1 }
    })
  return { combo, note, end: () => setCombo(null) }
}
