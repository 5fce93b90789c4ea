// Rows that change their place slide there: measured before and after a render, then moved by transform (first, last, invert, play).
import { useLayoutEffect, useRef, type RefObject } from 'react'

const slideMs = 450
const easing = 'cubic-bezier(.2, .8, .2, 1)'

/** Space above and below the screen in which rows move too. */
const marginPx = 120

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

export interface Slide {
  /** Position in the list. */
  readonly at: number
  /** The distance from the new place to the old one, in pixels. */
  readonly shift: number
}

/**
 * The rows that move: known before, at another height now, and near the screen at one of the two. The others are not animated, because each
 * animation has a layer of its own.
 */
export function slidesOf(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  isNear: (top: number) => boolean,
): Slide[] {
  return [...after].flatMap(([name, top], at) => {
    const from = before.get(name)
    return from !== undefined && from !== top && (isNear(from) || isNear(top)) ? [{ at, shift: from - top }] : []
  })
}

/** `names` are those of the list's children in their order; a name follows its player. */
export function useSlide(list: RefObject<HTMLElement | null>, names: readonly string[]): void {
  const known = useRef<ReadonlyMap<string, number>>(new Map())
  const sliding = useRef(new WeakMap<HTMLElement, Animation>())
  const order = names.join()
  useLayoutEffect(() => {
    const { current } = list
    const rows = [...(current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    const inOrder = order.split(',')
    const before = known.current
    // offsetTop ignores transforms, so a slide that still runs does not distort the measure.
    known.current = new Map(rows.map((row, at) => [inOrder[at]!, row.offsetTop]))
    if (!current || before.size === 0 || isStill()) return
    const offset = current.getBoundingClientRect().top - current.offsetTop
    const isNear = (top: number): boolean => top + offset > -marginPx && top + offset < innerHeight + marginPx
    for (const { at, shift } of slidesOf(before, known.current, isNear)) {
      const row = rows[at]!
      // With two animations of one property the compositor leaves the row to the main thread.
      sliding.current.get(row)?.cancel()
      const frames = [{ transform: `translateY(${shift}px)` }, { transform: 'none' }]
      sliding.current.set(row, row.animate(frames, { duration: slideMs, easing }))
    }
  }, [list, order])
}
