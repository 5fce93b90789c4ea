// Counts the messages of an encoder's connection in seconds: answering a command or a ping costs more than sending it.
import { MediaError } from '@lantern/media/error.ts'
import type { MessageKind } from '@lantern/media/rtmp/serverSession.ts'
import type { MediaLimits } from './messages.ts'

const periodMs = 1000

export class MessageCount {
  readonly #limits: () => Pick<MediaLimits, 'earlyMessages' | 'messages' | 'frames'>
  #periodEnd = 0
  #control = 0
  #frame = 0

  constructor(limits: () => Pick<MediaLimits, 'earlyMessages' | 'messages' | 'frames'>) {
    this.#limits = limits
  }

  /** Called once per read of the connection: the clock is not read for every message. */
  begin(now: number): void {
    if (now < this.#periodEnd) return
    this.#periodEnd = now + periodMs
    this.#control = 0
    this.#frame = 0
  }

  /** Throws MediaError above the limit. */
  add(kind: MessageKind, isProved: boolean): void {
    const { earlyMessages, messages, frames } = this.#limits()
    const count = kind === 'frame' ? ++this.#frame : ++this.#control
    const most = kind === 'frame' ? frames : isProved ? messages : earlyMessages
    if (count > most) throw new MediaError('limit', `more than ${most} messages a second`)
  }
}
