// Joins keno while the page is open: the stage, the pushes, buying tickets, and the number of landed balls.
import { keno80 } from '@lantern/games/keno80/game.ts'
import { buyKeno, openKeno } from '@lantern/protocol/arcade.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { Dice } from '../../games/engine/random.ts'
import type { Rect } from '../../games/engine/theatre.ts'
import { landedAt } from '../../games/keno/timeline.ts'
import type { OpenDraw } from '../../games/keno/open.ts'
import { trackOnce } from '../../kernel/browser/analytics.ts'
import { showDeferredUi } from '../../kernel/browser/deferredUi.ts'
import { afterPaint } from '../../kernel/browser/paint.ts'
import { client } from '../../kernel/connection/link.ts'
import { play, registerSounds } from '../../kernel/sound/sound.ts'
import { useMusic } from '../../kernel/settings/soundSwitches.ts'
import { rememberPlayed } from '../../kernel/games/shelf.ts'
import { ballCues } from './ballSounds.ts'
import { createDraw, mostSpots, secondsOf, spotsOf, type Draw } from './draw.ts'
import { useHeldOutcome } from './kenoHold.ts'
import { watchTable } from './watch.ts'
import { showError } from './words.ts'

registerSounds(() => import('../../games/keno/sounds.ts'))

export interface KenoHall {
  readonly draw: Draw
  readonly fault: string | null
  /** Number of balls that have landed on the board. */
  readonly landed: number
  pick(number: number): void
  buy(): void
  quickPick(): void
}

interface Places {
  readonly host: RefObject<HTMLElement | null>
  readonly hall: RefObject<HTMLElement | null>
  readonly board: RefObject<HTMLElement | null>
  readonly drum: RefObject<HTMLElement | null>
}

const now = (): number => performance.now()
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The position of an element relative to the host, in CSS pixels. */
function within(host: HTMLElement, element: Element | null | undefined): Rect | null {
  if (!element) return null
  const [outer, inner] = [host.getBoundingClientRect(), element.getBoundingClientRect()]
  return { x: inner.x - outer.x, y: inner.y - outer.y, width: inner.width, height: inner.height }
}

function useStage(draw: Draw, places: Places, isPlayer: boolean, onFault: (words: string) => void): void {
  const { host, hall, board, drum } = places
  useEffect(() => {
    if (!isPlayer) return
    let open: OpenDraw | null = null
    let isGone = false
    async function build(): Promise<void> {
      await afterPaint()
      const { openDrawStage } = await import('../../games/keno/open.ts')
      if (isGone || !host.current || !hall.current || !drum.current) return
      const area = host.current
      const built = await openDrawStage(
        { host: area, hall: hall.current, drum: drum.current },
        {
          read() {
            const state = draw.state.getState()
            return { balls: state.balls, seconds: secondsOf(state, now()), mine: spotsOf(state.mine) }
          },
          cellOf: (number) => within(area, board.current?.querySelector(`[data-cell="${number}"]`)),
          drumAt: () => within(area, drum.current),
        },
      )
      if (isGone) return built.close()
      open = built
      void afterPaint().then(showDeferredUi)
      rememberPlayed(keno80.code)
    }
    build().catch((error: unknown) => {
      reportError(error)
      if (!isGone) onFault('')
    })
    return () => {
      isGone = true
      open?.close()
    }
  }, [draw, host, hall, board, drum, isPlayer, onFault])
}

/** Counts balls as they land; with reduced motion all are shown at once. */
function useLanded(draw: Draw): number {
  const balls = useStore(draw.state, (state) => state.balls)
  const [landed, setLanded] = useState(0)
  const played = useRef(0)
  useEffect(() => {
    const count = (): void => {
      const state = draw.state.getState()
      const seconds = secondsOf(state, now())
      const next = isCalm() ? state.balls.length : landedAt(seconds, state.balls.length)
      const landing = { balls: state.balls, mine: spotsOf(state.mine), seconds }
      for (const cue of ballCues(landing, played.current, next)) play(cue)
      played.current = next
      setLanded(next)
      if (next === state.balls.length) clearInterval(timer)
    }
    const timer = setInterval(count, 60)
    count()
    return () => clearInterval(timer)
  }, [draw, balls])
  return Math.min(landed, balls.length)
}

export function useKenoHall(places: Places, isPlayer: boolean): KenoHall {
  const [draw] = useState(() => createDraw(now))
  const [fault, setFault] = useState<string | null>(null)
  const [dice] = useState(() => new Dice(crypto.getRandomValues(new Int32Array(1))[0]!))
  useStage(draw, places, isPlayer, setFault)
  const landed = useLanded(draw)
  useHeldOutcome(draw, landed)
  useMusic(keno80.code)
  useEffect(() => {
    if (!isPlayer) return
    const unsubscribe = client.on(openKeno, (news) => draw.receive(news))
    const look = async (): Promise<void> => draw.open(await client.call(openKeno, {}))
    const unwatch = watchTable({ code: keno80.code, look, onFault: setFault })
    return () => {
      unsubscribe()
      unwatch()
    }
  }, [draw, isPlayer])

  // Memoised: a new function would re-render eighty cells.
  const pick = useCallback(
    (number: number): void => {
      const { picks } = draw.state.getState()
      draw.pick(number)
      // An eleventh number is ignored and plays no sound.
      if (draw.state.getState().picks !== picks) play('keno/pick')
    },
    [draw],
  )

  async function buy(): Promise<void> {
    const { picks, bet, isBusy, phase } = draw.state.getState()
    if (isBusy || picks.length === 0 || phase !== 'betting') return
    draw.setBusy(true)
    try {
      trackOnce('spin keno', { Name: 'firstSpin', Kind: 'other' })
      const { Mine } = await client.call(buyKeno, { Spots: [...picks], Bet: bet })
      draw.keepTicket(Mine)
      play('bet')
    } catch (error) {
      showError(error, bet)
    } finally {
      draw.setBusy(false)
    }
  }

  /** As many numbers as were picked, or ten, chosen at random; the choice does not affect the odds. */
  function quickPick(): void {
    const count = draw.state.getState().picks.length || mostSpots
    const urn = Array.from({ length: keno80.balls }, (_, i) => i + 1)
    draw.setPicks(Array.from({ length: count }, () => urn.splice(Math.floor(dice.next() * urn.length), 1)[0]!))
    play('keno/pick')
  }
  return { draw, fault, landed, pick, buy: () => void buy(), quickPick }
}
