// After several consecutive dialogs the opener of the first one would be lost: this hook returns the focus to it.
import { useEffect, useState } from 'react'

export function useGiveBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const target = opener?.isConnected ? opener : document.getElementById('main')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
