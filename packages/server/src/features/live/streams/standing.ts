// Checks publishers and viewers of this node again while they are connected: the standing of a host may have changed, and the message that
// ended a session may have been lost.
import type { Context } from '../../../kernel/context.ts'
import type { SessionRef } from '../../../kernel/feature/call.ts'
import type { Sessions } from '../../../kernel/feature/sessions.ts'
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

/** The ids of those sessions that have ended. */
export async function deadAmong(
  open: readonly SessionRef[],
  { sessions, clock }: Pick<Context, 'clock'> & { readonly sessions: Sessions },
): Promise<string[]> {
  if (open.length === 0) return []
  const found = await sessions.alive(open, clock.now())
  return open.flatMap(({ id }) => (typeof (found.get(id) ?? '') === 'string' ? [id] : []))
}
