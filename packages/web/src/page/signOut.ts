// Signing out, from any button.
import { toast } from '../kernel/messages/toast.ts'

export async function signOut(said: string): Promise<void> {
  const { leaveSession } = await import('../kernel/connection/link.ts')
  leaveSession(null)
  toast(said)
}
