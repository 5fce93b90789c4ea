// Dialogs that follow one another lose the button that opened the first; the focus goes back to it all the same.
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
