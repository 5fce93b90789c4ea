// Decides whether a publisher may start: key, host, room and lease, each awaited; whatever fails refuses.
import { brands } from '@lantern/brands/brands.ts'
import type { Context } from '../../../kernel/context.ts'
import type { MediaLimits, PublishAnswer, PublishQuestion, PublishRefused } from '../../../media/messages.ts'
import type { Players } from '../../players/players.ts'
import type { StreamKeys } from './keys.ts'
import type { ClaimQuestion, PublisherLeases } from './lease.ts'
import { insertAlarm } from './store.ts'
import type { StreamRoom, StreamRules } from './types.ts'

export interface PublisherDeps extends Pick<Context, 'db' | 'clock' | 'log'> {
  readonly players: Players
  readonly keys: StreamKeys
  readonly leases: PublisherLeases
  readonly rules: StreamRules
  ingest(): Pick<MediaLimits, 'wrongKeys' | 'wrongKeysMs'>
}

/** The encoder waits; later than this it is refused and tries again. */
const decideMs = 5000

const refuse = (text: string, more: Partial<PublishRefused> = {}): PublishRefused => ({
  text,
  isWrongKey: false,
  ...more,
})
const wrongKey = refuse('The stream key is wrong. Copy it again from the studio page.', { isWrongKey: true })
const busy = refuse('This room already has a stream. End it first.', { why: 'busy' })
const unavailable = refuse('The server cannot check the stream key now. Try again in a moment.', { why: 'unavailable' })

export class Publishers {
  readonly #deps: PublisherDeps
  readonly #wrong = new Map<number, { count: number; until: number }>()
  alarms = 0

  constructor(deps: PublisherDeps) {
    this.#deps = deps
  }

  /** An encoder with a key. */
  async decide(question: PublishQuestion): Promise<PublishAnswer> {
    const { roomId, secret, current } = question
    return this.#inTime(roomId, async () => {
      const { room, exists } = await this.#deps.keys.match(roomId, secret)
      if (!room && exists) await this.#countWrong(roomId)
      if (!room) return wrongKey
      return this.#admit(room, current)
    })
  }

  /** The studio page: the host's session was verified. */
  async decideStudio(room: StreamRoom, current: ClaimQuestion['current']): Promise<PublishAnswer> {
    return this.#inTime(room.id, () => this.#admit(room, current))
  }

  async #admit(room: StreamRoom, current: ClaimQuestion['current']): Promise<PublishAnswer> {
    const { db, players, rules, leases } = this.#deps
    const host = await players.find(db, room.brand, room.hostId)
    if (!brands[room.brand].live || !host?.is_host) return refuse('This account may not stream.')
    const why = await rules.whyNotPublish(room)
    if (why !== null) return refuse(why)
    const isRecorded = await rules.isRecorded(room)
    const epoch = await leases.claim(room.id, current)
    return epoch === null ? busy : { epoch, isRecorded }
  }

  async #inTime(roomId: number, decide: () => Promise<PublishAnswer>): Promise<PublishAnswer> {
    const { promise: late, resolve } = Promise.withResolvers<PublishAnswer>()
    const timer = setTimeout(() => resolve(unavailable), decideMs)
    const deciding = decide()
    try {
      const answer = await Promise.race([deciding, late])
      // The lease may still be taken: it would then belong to a publisher that was refused.
      if (answer === unavailable)
        void deciding.then(
          (taken) => this.#giveUp(roomId, taken),
          () => {},
        )
      return answer
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'live: a publisher was refused because its key could not be checked')
      return unavailable
    } finally {
      clearTimeout(timer)
    }
  }

  #giveUp(roomId: number, answer: PublishAnswer): void {
    if ('epoch' in answer) this.#deps.leases.ended(roomId, answer.epoch)
  }

  /** Repeated wrong keys for one room are reported to operators, once per period and node. */
  async #countWrong(roomId: number): Promise<void> {
    const { clock, db, log, ingest } = this.#deps
    const { wrongKeys, wrongKeysMs } = ingest()
    const now = clock.now()
    const known = this.#wrong.get(roomId)
    const entry = known && known.until > now.getTime() ? known : { count: 0, until: now.getTime() + wrongKeysMs }
    this.#wrong.set(roomId, entry)
    if (++entry.count !== wrongKeys) return
    this.alarms++
    log.warn({ roomId, count: wrongKeys }, 'live: repeated wrong stream keys for a room')
    await insertAlarm(db, roomId, wrongKeys, now)
  }
}
