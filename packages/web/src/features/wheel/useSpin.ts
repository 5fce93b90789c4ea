// Spins, turns the rings one after the other until each rests on its drawn segment, and shows how the prize is paid. Both can be skipped.
import { isRefusal } from '@lantern/client/client.ts'
import { useEffect, useRef, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { holdBalances } from '../../kernel/messages/payouts.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { stopCelebrations, play } from '../../kernel/sound/sound.ts'
import { restingAngle, spinOnce, type Spin, type Wheel } from './wheelCalls.ts'

const turnMs = 4200
const innerMs = 2600
const turns = 5
const pauseMs = 350

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

export interface Turning {
  /** Rotation of each ring, in degrees. */
  readonly angles: readonly number[]
  /** Duration of the rotation of the ring that turns now. */
  readonly ms: number
  /** Number of rings that the spin has reached. */
  readonly opened: number
}

const atRest: Turning = { angles: [0, 0, 0], ms: 0, opened: 1 }

export function useSpin(wheel: Wheel, renew: () => Promise<void>) {
  const [turning, setTurning] = useState(atRest)
  const [isBusy, setBusy] = useState(false)
  const [won, setWon] = useState<Spin | null>(null)
  const { scene, hold, land, finish, present } = usePresentation()
  const skipping = useRef<AbortController | null>(null)
  useEffect(() => () => skipping.current?.abort(), [])

  async function turnTo({ Places }: Spin, signal: AbortSignal): Promise<void> {
    let angles = turning.angles
    for (const [index, place] of Places.entries()) {
      const ms = signal.aborted || isStill() ? 0 : index === 0 ? turnMs : innerMs
      angles = angles.with(index, restingAngle(angles[index]!, place, wheel.Rings[index]!, ms === 0 ? 1 : turns))
      setTurning({ angles, ms, opened: index + 1 })
      if (ms > 0) {
        play('wheel-spin')
        await wait(ms + pauseMs, signal)
        // Skipped: the ring stops where it would have stopped.
        if (signal.aborted) setTurning({ angles, ms: 0, opened: index + 1 })
        else play('wheel-tick')
      }
    }
  }

  async function spin(): Promise<void> {
    const abort = new AbortController()
    skipping.current = abort
    setBusy(true)
    setWon(null)
    hold()
    try {
      const { Spin: drawn } = await spinOnce(wheel.MathHash)
      await turnTo(drawn, abort.signal)
      play(drawn.Places.length === 3 ? 'win-mega' : drawn.Places.length === 2 ? 'win-big' : 'win-nice')
      await present(drawn, abort.signal)
      setWon(drawn)
    } catch (error) {
      toast(isRefusal(error, 'GiftPriceChanged') ? t('wheel.changed') : wordFault(error), 'bad')
    }
    land()
    await renew()
    skipping.current = null
    setBusy(false)
  }

  return {
    turning,
    isBusy,
    won,
    scene,
    land,
    finish,
    start: () => void (!isBusy && spin()),
    skip(): void {
      stopCelebrations()
      skipping.current?.abort()
    },
  }
}

/** The scene of a prize: the balance is held at its old value from the request until the first coin arrives. */
function usePresentation() {
  /** The spin whose prize leaves the wheel. */
  const [scene, setScene] = useState<Spin | null>(null)
  const release = useRef(() => {})
  const end = useRef(() => {})
  useEffect(() => () => release.current(), [])
  return {
    scene,
    hold(): void {
      release.current = holdBalances()
    },
    land: () => release.current(),
    finish: () => end.current(),
    /** Resolves when the scene has ended or was skipped. */
    async present(drawn: Spin, signal: AbortSignal): Promise<void> {
      if (signal.aborted || isStill()) return
      const ended = new Promise<void>((resolve) => {
        end.current = resolve
        signal.addEventListener('abort', () => resolve())
      })
      setScene(drawn)
      await ended
      setScene(null)
    },
  }
}

/** Ends early when it is skipped. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
