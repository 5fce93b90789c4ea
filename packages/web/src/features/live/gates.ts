// Whether this player finds live rooms on this site: brand, site id and the server's flag.
import { useFlags } from '../../kernel/document/flags.ts'
import { hasLive } from '../../kernel/document/page.ts'
import { useSession } from '../../kernel/session/session.ts'

export function useLiveGate(): boolean {
  const { Live } = useFlags()
  const isPlayer = useSession(({ status }) => status === 'player')
  return hasLive && Live && isPlayer
}
