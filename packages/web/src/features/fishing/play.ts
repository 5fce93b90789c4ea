// Holds a seat while the page shows the table: stage, calls, keys, and the return after a disconnect.
import { RefusalError } from '@lantern/client/client.ts'
import { frames, leave } from '@lantern/protocol/fishing.ts'
import { useEffect, useState, type RefObject } from 'react'
import type { OpenFishing } from '../../games/fish/open.ts'
import { showDeferredUi } from '../../kernel/browser/deferredUi.ts'
import { afterPaint } from '../../kernel/browser/paint.ts'
import { formatAmount } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { retryLost } from '../../kernel/connection/retryLost.ts'
import { play, registerSounds } from '../../kernel/sound/sound.ts'
import { useMusic } from '../../kernel/settings/soundSwitches.ts'
import { rememberPlayed } from '../../kernel/games/shelf.ts'
import { makeDeps } from './deps.ts'
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

const beat = 40
const stay = 5000
const mirrorMs = 500
/** After a longer absence the table is read again. */
const away = 2500
const turnABeat = 22

export function useFishing({ host, place }: Elements, isPlayer: boolean, onPoor: () => void): Playing {
  const [table] = useState(() => new FishingTable(makeDeps(onPoor)))
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
      void afterPaint().then(showDeferredUi)
      await retryLost(
        () => table.open(built.stage),
        () => isGone,
      )
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
    }, mirrorMs)
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
  useEffect(() => listenToKeys(table), [table])
  return { table, fishing, fault }
}

function listen(table: FishingTable): () => void {
  const isSeated = (): boolean => table.state.getState().phase === 'seated'
  const stops = [
    client.on(frames, (frame) => table.receive(frame)),
    client.on(leave, (gone) => table.receiveGone(gone)),
    client.onHello((socket) => socket === 'game' && isSeated() && void table.comeBack()),
    client.onGap((channel) => channel.startsWith('fish.') && isSeated() && void table.comeBack()),
  ]
  return () => stops.forEach((stop) => stop())
}

function keepTime(table: FishingTable): () => void {
  const beats = setInterval(() => table.beat(), beat)
  const stays = setInterval(() => void table.keepSeat(), stay)
  let hiddenAt = 0
  const look = (): void => {
    if (document.hidden) hiddenAt = performance.now()
    else if (performance.now() - hiddenAt > away && table.state.getState().phase === 'seated') void table.comeBack()
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
function listenToKeys(table: FishingTable): () => void {
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
      turning = setInterval(() => table.turn(by), beat)
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
      return () => turn(-turnABeat)
    case 'ArrowRight':
      return () => turn(turnABeat)
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
