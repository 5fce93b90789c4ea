// Applies a signed-in player's switches and language; the code is loaded for them only.
import type { AnyRouter } from '@tanstack/react-router'
import { useSession } from '../../kernel/session/session.ts'

/** The session may be confirmed before the router exists: the current state counts as well as later changes. */
export function followSettings(router: AnyRouter): void {
  const start = (): void =>
    void import('../../kernel/settings/serverSettings.ts').then(({ startKeeping }) => startKeeping(router))
  if (useSession.getState().status === 'player') start()
  useSession.subscribe((session, before) => {
    if (session.status === 'player' && before.status !== 'player') start()
  })
}
