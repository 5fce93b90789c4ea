// The movement of the floating box as handlers of React.
import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useLayers } from '../../kernel/routing/layers.ts'
import { useClearAreas } from '../../page/clearAreas.ts'
import { findBarEnd, followPage } from '../../kernel/browser/controls.ts'
import { BoxMover } from './boxMover.ts'

const desk = '(min-width: 1024px)'
/** The docked chat of wide screens with its distance to the page. */
const chatWidth = 430

interface Wishes {
  /** Its place is remembered for each kind of page. */
  readonly kind: string
  readonly onCrowded: () => void
}

export function useBoxMoves(box: RefObject<HTMLElement | null>, { kind, onCrowded }: Wishes) {
  const [mover] = useState(() => new BoxMover(kind, onCrowded))
  const [isMoving, setMoving] = useState(false)
  const hasChat = useLayers().chatroom !== undefined
  const { areas, stages } = useClearAreas()
  useLayoutEffect(() => {
    mover.attach(box.current)
    return () => mover.attach(null)
  }, [mover, box])
  useLayoutEffect(() => {
    const look = (): void =>
      mover.avoid({ top: findBarEnd(), right: hasChat && matchMedia(desk).matches ? chatWidth : 0, areas, stages })
    look()
    // Parts that must stay clear change their size with the state of the game, the box with collapsing.
    const watcher = new ResizeObserver(look)
    for (const element of [box.current, ...areas, ...stages]) if (element) watcher.observe(element)
    addEventListener('resize', look)
    return () => {
      watcher.disconnect()
      removeEventListener('resize', look)
    }
  }, [mover, box, hasChat, areas, stages])
  useEffect(() => followPage(() => mover.review()), [mover])
  useEffect(() => () => mover.cancel(), [mover])

  const spotOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })
  const end = (): void => setMoving(false)
  return {
    isMoving,
    drag: {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        // A button inside the picture keeps its click.
        const pressed = event.target instanceof Element ? event.target.closest('button') : null
        if (event.button !== 0 || (pressed && pressed !== event.currentTarget)) return
        mover.hold(event.pointerId, spotOf(event))
        event.currentTarget.setPointerCapture(event.pointerId)
        setMoving(true)
      },
      onPointerMove: (event: PointerEvent): void => mover.drag(event.pointerId, spotOf(event)),
      onPointerUp(event: PointerEvent): void {
        mover.release(event.pointerId, spotOf(event))
        end()
      },
      onPointerCancel(): void {
        mover.cancel()
        end()
      },
    },
    onKeyDown(event: KeyboardEvent): void {
      if (!mover.press(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
