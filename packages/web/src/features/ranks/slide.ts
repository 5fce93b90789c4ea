// Rows that change their place slide there: measured before and after a render, then moved by transform (first, last, invert, play).
import { useLayoutEffect, useRef, type RefObject } from 'react'

const slideMs = 450
const easing = 'cubic-bezier(.2, .8, .2, 1)'

/** Space above and below the screen in which rows move too. */
const marginPx = 120

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * `names` are those of the list's children in their order; a name follows its player. Rows that stay off the screen are not animated, because
 * each animation has a layer of its own.
 */
export function useSlide(list: RefObject<HTMLElement | null>, names: readonly string[]): void {
  const known = useRef<ReadonlyMap<string, number>>(new Map())
  const order = names.join()
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    const before = known.current
    const inOrder = order.split(',')
    // offsetTop ignores transforms, so a slide that still runs does not distort the measure.
    const tops = rows.map((row) => row.offsetTop)
    known.current = new Map(tops.map((top, at) => [inOrder[at]!, top]))
    if (before.size === 0 || rows.length === 0 || isStill()) return
    const shift = list.current!.getBoundingClientRect().top - list.current!.offsetTop
    const isNear = (top: number): boolean => top + shift > -marginPx && top + shift < innerHeight + marginPx
    for (const [at, row] of rows.entries()) {
      const from = before.get(inOrder[at]!)
      const to = tops[at]!
      if (from === undefined || from === to || !(isNear(from) || isNear(to))) continue
      row.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], { duration: slideMs, easing })
    }
  }, [list, order])
}
