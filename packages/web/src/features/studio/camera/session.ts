// The host's broadcast from the browser: devices, worker and connection as the page shows them. It outlives the component, so that switching
// between the sections of the studio does not end it.
import { streamHealth } from '@lantern/protocol/broadcasts.ts'
import { updateRoom } from '@lantern/protocol/live.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { create } from 'zustand'
import { readText, writeText } from '../../../kernel/browser/storage.ts'
import { client } from '../../../kernel/connection/link.ts'
import { useSession } from '../../../kernel/session/session.ts'
import { Devices, type DeviceState } from './deviceState.ts'
import type { FromWorker, SentHealth, ToWorker } from './messages.ts'
import { sizes, type Size } from './sizes.ts'

/** off: no device is open; ready: the preview runs; the others: a broadcast. */
export type Phase = 'off' | 'opening' | 'ready' | 'connecting' | 'live' | 'reconnecting' | 'ending'
export type Ending = Omit<Extract<FromWorker, { kind: 'ended' }>, 'kind'>
export type ReceivedHealth = BodyOf<typeof streamHealth>

export interface CameraSession extends DeviceState {
  readonly phase: Phase
  readonly size: Size
  /** How the last broadcast ended; null before, and after a new start. */
  readonly ending: Ending | null
  readonly sent: SentHealth | null
  readonly received: ReceivedHealth | null
}

const sizeMark = 'studioSize'
const readSize = (): Size => sizes.find((size) => size === readText(sizeMark)) ?? '540'

export const useCameraSession = create<CameraSession>(() => ({
  phase: 'off',
  size: readSize(),
  ending: null,
  sent: null,
  received: null,
  ...Devices.none,
}))

/** A store of its own, because the level changes ten times per second and would re-render the users of the other. */
export const useLevel = create<{ readonly level: number }>(() => ({ level: 0 }))

const { getState: read, setState: write } = useCameraSession

const broadcasting: ReadonlySet<Phase> = new Set(['connecting', 'live', 'reconnecting', 'ending'])
export const isBroadcasting = ({ phase }: Pick<CameraSession, 'phase'>): boolean => broadcasting.has(phase)

let worker: Worker | null = null
let waiting: (() => void)[] = []

function send(message: ToWorker, transferred: Transferable[] = []): void {
  worker?.postMessage(message, transferred)
}

const devices = new Devices({
  read,
  write,
  size: () => read().size,
  replace: (sources) =>
    send(
      { kind: 'sources', sources },
      Object.values(sources).filter((source) => source !== null),
    ),
})

export const { chooseSource, chooseCamera, chooseMicrophone, reopenCamera, reopenMicrophone, toggleMuted } = devices

/** Opens camera and microphone for the preview; asks for permission. */
export async function openDevices(): Promise<void> {
  if (read().phase !== 'off') return
  write({ phase: 'opening', ending: null })
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data)
  listen()
  await devices.open()
  if (read().phase === 'opening') write({ phase: 'ready' })
}

/** Ends the broadcast, if there is one, and releases camera, microphone and screen. */
export async function closeDevices(): Promise<void> {
  await stop()
  devices.close()
  worker?.terminate()
  worker = null
  useLevel.setState({ level: 0 })
  write({ phase: 'off', ...Devices.none })
}

export function chooseSize(size: Size): void {
  writeText(sizeMark, size)
  write({ size })
  devices.resize()
}

export function start(): void {
  const { phase, size, camera, screen } = read()
  if (phase !== 'ready' || !(camera.track ?? screen.track)) return
  write({ phase: 'connecting', ending: null, sent: null, received: null })
  // The server reports the health of the stream on this socket.
  client.open('chat')
  send({ kind: 'start', size, url: `${location.origin.replace(/^http/, 'ws')}/live/publish` })
}

/** Resolves when the server knows of the end, or does not answer. */
export async function stop(): Promise<void> {
  const { phase } = read()
  if (!isBroadcasting({ phase })) return
  // An end that the stream does not announce looks like a lost connection: the server would wait a minute for a return.
  if (phase !== 'live') void client.call(updateRoom, { Status: liveStatuses.closed }).catch(() => undefined)
  write({ phase: 'ending' })
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  send({ kind: 'stop' })
  await promise
}

function receive(message: FromWorker): void {
  if (message.kind === 'level') return useLevel.setState({ level: message.level })
  if (message.kind === 'health') return write({ sent: message.health })
  if (message.kind === 'ended') {
    const { reason, text } = message
    write({ phase: 'ready', ending: reason === 'stopped' ? null : { reason, text }, sent: null, received: null })
    for (const resolve of waiting) resolve()
    waiting = []
  } else if (read().phase !== 'ending') write({ phase: message.kind === 'connected' ? 'live' : 'reconnecting' })
}

let isListening = false

/** Subscribes until the document is left. */
function listen(): void {
  if (isListening) return
  isListening = true
  client.on(streamHealth, (received) => {
    if (read().phase === 'live') write({ received })
  })
  useSession.subscribe(({ status }) => {
    if (status !== 'player' && read().phase !== 'off') void closeDevices()
  })
  addEventListener('beforeunload', (event) => {
    if (isBroadcasting(read())) event.preventDefault()
  })
}
