// Holds a seat while the page shows the table: stage, calls, keys, and the return after a disconnect.
import { RefusalError } from '@lantern/client/client.ts'
import { frames, leave } from '@lantern/protocol/fishing.ts'
import { useEffect, useState, type RefObject } from 'react'
import type { OpenFishing } from '../../games/fish/open.ts'
import { raiseCurtain } from '../../kernel/browser/curtain.ts'
import { afterPaint } from '../../kernel/browser/paint.ts'
import { formatAmount } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { play, registerSounds } from '../../kernel/sound/sound.ts'
import { useMusic } from '../../kernel/settings/soundSwitches.ts'
import { rememberPlayed } from '../../kernel/games/shelf.ts'
import { makeHouse } from './house.ts'
import { FishingTable } from './table.ts'

registerSounds(() => import('../../games/fish/sounds.ts'))

export interface Playing {
  readonly table: FishingTable
  readonly fishing: OpenFishing | null
  /** The server's text, or empty when the stage itself failed. */
  readonly fault: string | null
}

interface Elements {
  readonly host: RefObject<HTMLElement | null>
  readonly place: RefObject<HTMLElement | null>
}

const BEAT = 40
const STAY = 5000
const MIRROR = 500
/** After a longer absence the table is read again. */
const AWAY = 2500
const TURN_A_BEAT = 22

export function useFishing({ host, place }: Elements, isPlayer: boolean, onPoor: () => void): Playing {
  const [table] = useState(() => new FishingTable(makeHouse(onPoor)))
  const [fishing, setFishing] = useState<OpenFishing | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useMusic('fish4')
  useEffect(() => {
    if (!isPlayer) return
    let isGone = false
    let open: OpenFishing | null = null
    async function enter(): Promise<void> {
      await afterPaint()
      const { openFishing } = await import('../../games/fish/open.ts')
      if (isGone || !host.current || !place.current) return
      const built = await openFishing(host.current, place.current, {
        format: (amount) => formatAmount(amount),
        betOf: (seat) => table.betOf(seat),
        onBoss() {
          play('fish/boss')
          table.announceBoss()
        },
        onCatch: (seat, kind, win) => table.announceCatch(seat, kind, win),
        onLockLost: () => table.lockLost(),
        onSound: play,
      })
      if (isGone) return built.close()
      open = built
      setFishing(built)
      void afterPaint().then(raiseCurtain)
      await table.open(built.stage)
      rememberPlayed('fish4')
    }
    enter().catch((error: unknown) => {
      if (isGone) return
      setFault(error instanceof RefusalError ? error.message : '')
      if (!(error instanceof RefusalError)) reportError(error)
    })
    const deafen = listen(table)
    // A canvas cannot be read by tests: the number of displayed shots is mirrored to an attribute.
    const mirror = setInterval(() => {
      if (open && host.current) host.current.dataset['shots'] = open.stage.shotsShown.join(',')
    }, MIRROR)
    return () => {
      isGone = true
      clearInterval(mirror)
      deafen()
      table.close()
      open?.close()
      setFishing(null)
    }
  }, [table, host, place, isPlayer])
  useEffect(() => keepTime(table), [table])
  useEffect(() => hearKeys(table), [table])
  return { table, fishing, fault }
}

function listen(table: FishingTable): () => void {
  const isSeated = (): boolean => table.state.getState().phase === 'seated'
  const stops = [
    client.on(frames, (frame) => table.hear(frame)),
    client.on(leave, (gone) => table.hearGone(gone)),
    client.onHello((socket) => socket === 'game' && isSeated() && void table.comeBack()),
    client.onGap((channel) => channel.startsWith('fish.') && isSeated() && void table.comeBack()),
  ]
  return () => stops.forEach((stop) => stop())
}

function keepTime(table: FishingTable): () => void {
  const beats = setInterval(() => table.beat(), BEAT)
  const stays = setInterval(() => void table.keepSeat(), STAY)
  let hiddenAt = 0
  const look = (): void => {
    if (document.hidden) hiddenAt = performance.now()
    else if (performance.now() - hiddenAt > AWAY && table.state.getState().phase === 'seated') void table.comeBack()
    if (document.hidden) table.release()
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(beats)
    clearInterval(stays)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Space fires, arrow keys turn the cannon and change the bet, L locks, A switches automatic fire. */
function hearKeys(table: FishingTable): () => void {
  let turning: ReturnType<typeof setInterval> | undefined
  const stopTurning = (): void => clearInterval(turning)
  const isTaken = (event: KeyboardEvent): boolean =>
    (event.target instanceof Element &&
      event.target.closest('input, textarea, select, a, button:not([data-fire]), [contenteditable]') !== null) ||
    document.querySelector('[data-scrim]') !== null
  const press = (event: KeyboardEvent): void => {
    if (isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const act = actionOf(event.code, table, (by) => {
      stopTurning()
      turning = setInterval(() => table.turn(by), BEAT)
      table.turn(by)
    })
    if (!act) return
    event.preventDefault()
    if (!event.repeat) act()
  }
  const lift = (event: KeyboardEvent): void => {
    if (event.code === 'Space') table.release()
    if (event.code === 'ArrowLeft' || event.code === 'ArrowRight') stopTurning()
  }
  addEventListener('keydown', press)
  addEventListener('keyup', lift)
  return () => {
    stopTurning()
    removeEventListener('keydown', press)
    removeEventListener('keyup', lift)
  }
}

function actionOf(code: string, table: FishingTable, turn: (by: number) => void): (() => void) | undefined {
  switch (code) {
    case 'Space':
      return () => table.hold()
    case 'ArrowLeft':
      return () => turn(-TURN_A_BEAT)
    case 'ArrowRight':
      return () => turn(TURN_A_BEAT)
    case 'ArrowUp':
      return () => void table.moveBet(1)
    case 'ArrowDown':
      return () => void table.moveBet(-1)
    case 'KeyL':
      return () => table.toggleLock()
    case 'KeyA':
      return () => table.toggleAuto()
    default:
      return undefined
  }
}
