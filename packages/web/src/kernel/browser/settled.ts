// A debounced value: it follows what is typed after a pause.
import { useEffect, useState } from 'react'

/** The specification searches a list 300 ms after the last key. */
export const searchPause = 300

export function useSettled<V>(value: V, pause = searchPause): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
