// The open devices of the studio: which are chosen, their tracks, and why one is missing.
import {
  faultOf,
  listDevices,
  openCamera,
  openMicrophone,
  openScreen,
  readTrack,
  resizeCamera,
  type Device,
  type DeviceFault,
} from './devices.ts'
import type { Sources, ToWorker } from './messages.ts'
import type { Size } from './sizes.ts'

export type Source = 'camera' | 'screen'

export interface OpenDevice {
  readonly track: MediaStreamTrack | null
  /** lost: the device was removed while in use. */
  readonly fault: DeviceFault | 'lost' | null
}

export interface DeviceState {
  readonly source: Source
  readonly camera: OpenDevice
  readonly screen: OpenDevice
  readonly microphone: OpenDevice
  readonly isMuted: boolean
  readonly cameras: readonly Device[]
  readonly microphones: readonly Device[]
}

type Kind = 'camera' | 'screen' | 'microphone'
type Replaced = Extract<ToWorker, { kind: 'sources' }>['sources']

interface DevicesOptions {
  read(): DeviceState
  write(change: Partial<DeviceState>): void
  size(): Size
  /** Sources for the worker; null ends one. */
  replace(sources: Replaced): void
}

const absent: OpenDevice = { track: null, fault: null }
const slots = { camera: 'camera', screen: 'screen', microphone: 'sound' } as const satisfies Record<Kind, keyof Sources>

export class Devices {
  static readonly none: DeviceState = {
    source: 'camera',
    camera: absent,
    screen: absent,
    microphone: absent,
    isMuted: false,
    cameras: [],
    microphones: [],
  }

  readonly #options: DevicesOptions
  /** Incremented when the devices are closed: an answer of the browser that arrives later is not used. */
  #generation = 0

  constructor(options: DevicesOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    await this.#open('camera', () => openCamera(null, this.#options.size()))
    await this.#open('microphone', () => openMicrophone(null))
    await this.#list()
  }

  close(): void {
    this.#generation++
    for (const kind of ['camera', 'screen', 'microphone'] as const) this.#release(kind)
  }

  /** The screen is asked for by the press of a button, as browsers demand. The camera stays as an inset. */
  readonly chooseSource = async (source: Source): Promise<void> => {
    if (source === 'camera') {
      this.#release('screen')
      return this.#options.write({ source, screen: absent })
    }
    await this.#open('screen', openScreen)
    if (this.#options.read().screen.track) this.#options.write({ source })
  }

  readonly chooseCamera = async (id: string): Promise<void> => {
    // Phones open one camera at a time.
    this.#release('camera')
    await this.#open('camera', () => openCamera(id, this.#options.size()))
  }

  readonly chooseMicrophone = async (id: string): Promise<void> => {
    this.#release('microphone')
    await this.#open('microphone', () => openMicrophone(id))
    this.#applyMuted()
  }

  /** Another attempt after a fault. */
  readonly reopenCamera = async (): Promise<void> => {
    await this.#open('camera', () => openCamera(null, this.#options.size()))
    await this.#list()
  }

  readonly reopenMicrophone = async (): Promise<void> => {
    await this.#open('microphone', () => openMicrophone(null))
    this.#applyMuted()
    await this.#list()
  }

  readonly toggleMuted = (): void => {
    this.#options.write({ isMuted: !this.#options.read().isMuted })
    this.#applyMuted()
  }

  /**
   * Another size was chosen: the camera delivers it, so that its frames need no scaling. It is not opened again: on a busy machine Chromium counts
   * the last frames of the stopped track as used until the garbage collection, and the new track then delivers nothing to the worker.
   */
  resize(): void {
    const { track } = this.#options.read().camera
    if (track) void resizeCamera(track, this.#options.size())
  }

  /** A muted track delivers silence. */
  #applyMuted(): void {
    const { isMuted, microphone } = this.#options.read()
    if (microphone.track) microphone.track.enabled = !isMuted
  }

  async #open(kind: Kind, open: () => Promise<MediaStreamTrack>): Promise<void> {
    const generation = this.#generation
    try {
      const track = await open()
      if (generation !== this.#generation) return track.stop()
      this.#release(kind)
      track.onended = () => this.#onEnded(kind, track)
      this.#options.replace({ [slots[kind]]: readTrack(track) })
      this.#options.write({ [kind]: { track, fault: null } })
    } catch (error) {
      if (generation !== this.#generation) return
      const { track } = this.#options.read()[kind]
      this.#options.write({ [kind]: { track, fault: faultOf(error) } })
    }
  }

  async #list(): Promise<void> {
    const generation = this.#generation
    const lists = await listDevices()
    if (generation === this.#generation) this.#options.write(lists)
  }

  #release(kind: Kind): void {
    const { track } = this.#options.read()[kind]
    if (!track) return
    track.onended = null
    track.stop()
    this.#options.replace({ [slots[kind]]: null })
    this.#options.write({ [kind]: absent })
  }

  /** Unplugged, or the sharing of the screen was ended in the browser's own bar. */
  #onEnded(kind: Kind, track: MediaStreamTrack): void {
    if (this.#options.read()[kind].track !== track) return
    this.#options.replace({ [slots[kind]]: null })
    if (kind === 'screen') this.#options.write({ screen: absent, source: 'camera' })
    else this.#options.write({ [kind]: { track: null, fault: 'lost' } })
  }
}
