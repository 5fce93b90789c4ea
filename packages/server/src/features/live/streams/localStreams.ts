// The publishers of this node: which deliver, their epochs, and how long they have been silent.
import type { FromMedia } from '../../../media/messages.ts'
import type { StreamHealth } from './types.ts'
import type { ClaimQuestion } from './lease.ts'

interface Local {
  readonly epoch: number
  isStarted: boolean
  /** The silence as of the last report of the media process, which comes every second. */
  silentMs: number
}

export interface LocalEnd {
  readonly roomId: number
  readonly epoch: number
}

export class LocalStreams {
  readonly #streams = new Map<number, Local>()

  /** The publisher was allowed; no media has arrived yet. */
  expect(roomId: number, epoch: number): void {
    this.#streams.set(roomId, { epoch, isStarted: false, silentMs: 0 })
  }

  start(roomId: number, epoch: number): void {
    this.#streams.set(roomId, { epoch, isStarted: true, silentMs: 0 })
  }

  /** True: the stream delivered until now. */
  end(roomId: number, epoch: number): boolean {
    const stream = this.#streams.get(roomId)
    if (stream?.epoch !== epoch) return false
    this.#streams.delete(roomId)
    return stream.isStarted
  }

  /** All at once; returns those that delivered. */
  endAll(): LocalEnd[] {
    const ended = [...this.#streams].flatMap(([roomId, { epoch, isStarted }]) => (isStarted ? [{ roomId, epoch }] : []))
    this.#streams.clear()
    return ended
  }

  /** Returns the health of the streams that deliver. */
  report(rooms: Extract<FromMedia, { kind: 'health' }>['rooms']): { roomId: number; health: StreamHealth }[] {
    return rooms.flatMap(({ roomId, epoch, health, silentMs }) => {
      const stream = this.#streams.get(roomId)
      if (stream?.epoch !== epoch) return []
      stream.silentMs = silentMs
      return stream.isStarted ? [{ roomId, health }] : []
    })
  }

  has(roomId: number): boolean {
    return this.#streams.get(roomId)?.isStarted === true
  }

  delivering(): number[] {
    return [...this.#streams].flatMap(([roomId, { isStarted }]) => (isStarted ? [roomId] : []))
  }

  /** The rooms of all publishers, including those whose media has not arrived yet. */
  rooms(): number[] {
    return [...this.#streams.keys()]
  }

  silenceOf(roomId: number, epoch: number): number {
    const stream = this.#streams.get(roomId)
    return stream?.epoch === epoch ? stream.silentMs : Infinity
  }

  currentOf(roomId: number): ClaimQuestion['current'] {
    const stream = this.#streams.get(roomId)
    return stream ? { epoch: stream.epoch, silentMs: stream.silentMs } : null
  }
}
