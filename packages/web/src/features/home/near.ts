// Whether an element has come near the viewport; once near, it stays so.
import { startTransition, useEffect, useState, type RefObject } from 'react'

const ahead = '700px 0px'
/** A visitor who scrolls may tap next, so loading waits this long for the input to be handled first. */
const restMs = 300

export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        rest = setTimeout(() => startTransition(() => setNear(true)), restMs)
      },
      { rootMargin: ahead },
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      clearTimeout(rest)
    }
  }, [place])
  return isNear
}
