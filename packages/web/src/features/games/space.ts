// Space spins, unless another element handles the key.
import { useEffect } from 'react'

export function useSpace(spin: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null
      const isTaken = target?.closest(
        'input, textarea, select, a, button:not([data-spin]), [role="tab"], [contenteditable]',
      )
      if (event.code !== 'Space' || isTaken || document.querySelector('[data-scrim]')) return
      event.preventDefault()
      if (!event.repeat) spin()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [spin])
}
