// Time limits of the answers with files, and how many of them one session may be receiving: a client that does not read holds bytes of a room.
import type { ServerResponse } from 'node:http'
import type { MediaLimits } from './messages.ts'

type Limits = Pick<MediaLimits, 'answersPerSession' | 'answerIdleMs' | 'answerMs'>

export class Answering {
  readonly #limits: () => Limits
  /** By session: answers that are not complete. */
  readonly #open = new Map<string, number>()

  constructor(limits: () => Limits) {
    this.#limits = limits
  }

  /**
   * False: the session receives as many files as it may. Null: not of a session. A recording is read from the disk as fast as its player takes it, so
   * only the time without progress is limited.
   */
  begin(response: ServerResponse, sessionId: string | null, isWhole: boolean): boolean {
    const { answersPerSession, answerIdleMs, answerMs } = this.#limits()
    if (sessionId !== null && !this.#take(sessionId, answersPerSession)) return false
    const { socket } = response
    socket?.setTimeout(answerIdleMs, () => socket.destroy())
    const timer = isWhole ? setTimeout(() => socket?.destroy(), answerMs) : undefined
    response.once('close', () => {
      clearTimeout(timer)
      if (sessionId !== null) this.#giveBack(sessionId)
    })
    return true
  }

  #take(sessionId: string, most: number): boolean {
    const count = this.#open.get(sessionId) ?? 0
    if (count >= most) return false
    this.#open.set(sessionId, count + 1)
    return true
  }

  #giveBack(sessionId: string): void {
    const left = (this.#open.get(sessionId) ?? 1) - 1
    if (left <= 0) this.#open.delete(sessionId)
    else this.#open.set(sessionId, left)
  }
}
