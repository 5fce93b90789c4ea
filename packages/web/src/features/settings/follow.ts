// Applies a signed-in player's switches and language; the code is loaded for them only.
import type { AnyRouter } from '@tanstack/react-router'
import { useSession } from '../../kernel/session/session.ts'

export function followSettings(router: AnyRouter): void {
  useSession.subscribe((session, before) => {
    if (session.status !== 'player' || before.status === 'player') return
    void import('../../kernel/settings/keeping.ts').then(({ startKeeping }) => startKeeping(router))
  })
}
