// Camera, microphone and screen: asking for them, and why one could not be had.
import { formats, framesPerSecond, type Size } from './sizes.ts'

/** denied: by the person or the browser; missing: no such device; busy: another program uses it; failed: any other cause. */
export type DeviceFault = 'denied' | 'missing' | 'busy' | 'failed'

export interface Device {
  readonly id: string
  readonly name: string
}

/** Browsers use several names for the same causes. */
const faults: Readonly<Record<string, DeviceFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  DevicesNotFoundError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

export const faultOf = (error: unknown): DeviceFault => (error instanceof Error && faults[error.name]) || 'failed'

const sizeWishes = (size: Size): MediaTrackConstraints => ({
  width: { ideal: formats[size].width },
  height: { ideal: formats[size].height },
  frameRate: { ideal: framesPerSecond },
})

/** The size is a wish: another one is scaled. */
export async function openCamera(id: string | null, size: Size): Promise<MediaStreamTrack> {
  const video: MediaTrackConstraints = {
    ...sizeWishes(size),
    ...(id === null ? { facingMode: 'user' } : { deviceId: { exact: id } }),
  }
  const stream = await navigator.mediaDevices.getUserMedia({ video })
  return stream.getVideoTracks()[0]!
}

/** Changes the size of an open camera. A camera that refuses keeps its size, and its frames are scaled. */
export const resizeCamera = (track: MediaStreamTrack, size: Size): Promise<void> =>
  track.applyConstraints({ ...track.getConstraints(), ...sizeWishes(size) }).catch(() => undefined)

export async function openMicrophone(id: string | null): Promise<MediaStreamTrack> {
  const audio: MediaTrackConstraints = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(id !== null && { deviceId: { exact: id } }),
  }
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  return stream.getAudioTracks()[0]!
}

export async function openScreen(): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: framesPerSecond } } })
  return stream.getVideoTracks()[0]!
}

/** Names are known only after permission. */
export async function listDevices(): Promise<{ cameras: readonly Device[]; microphones: readonly Device[] }> {
  const all = await navigator.mediaDevices.enumerateDevices()
  const of = (kind: MediaDeviceKind): readonly Device[] =>
    all
      .filter((device) => device.kind === kind && device.label !== '')
      .map(({ deviceId: id, label: name }) => ({ id, name }))
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}

interface TrackProcessor<T> {
  readonly readable: ReadableStream<T>
}

type ProcessorClass = new <T>(options: { readonly track: MediaStreamTrack }) => TrackProcessor<T>

/** Not in the types of the DOM. Browsers of the Chromium family have it for pictures and sound. */
const processorClass = (): ProcessorClass | undefined =>
  (globalThis as { MediaStreamTrackProcessor?: ProcessorClass }).MediaStreamTrackProcessor

export const hasTrackProcessor = (): boolean => processorClass() !== undefined

/** The contents of a track, to be transferred to the worker. */
export function readTrack<T>(track: MediaStreamTrack): ReadableStream<T> {
  const Processor = processorClass()!
  return new Processor<T>({ track }).readable
}
