// Checks the hosts of this node's publishers again while they are on air: a ban, a suspension or the end of the account ends the stream.
import type { Context } from '../../../kernel/context.ts'
import type { StreamRoom, StreamRules } from './types.ts'

export interface StandingDeps extends Pick<Context, 'log'> {
  readonly rules: Pick<StreamRules, 'whyNotPublish'>
  findRoom(roomId: number): Promise<StreamRoom | null>
}

/** Without the database streams on air continue: an error changes nothing. */
export function createStandingCheck(
  { log, rules, findRoom }: StandingDeps,
  { rooms, onForbidden }: { rooms(): readonly number[]; onForbidden(roomId: number): void },
): () => Promise<void> {
  return async () => {
    for (const roomId of rooms())
      try {
        const room = await findRoom(roomId)
        if (room && (await rules.whyNotPublish(room)) !== null) onForbidden(roomId)
      } catch (error) {
        log.warn({ err: error, roomId }, 'live: the host of a stream was not checked again')
      }
  }
}
