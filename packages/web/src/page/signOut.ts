// Signing out, from any button.
import { toast } from '../kernel/messages/toast.ts'

export async function signOut(notice: string): Promise<void> {
  const { leaveSession } = await import('../kernel/connection/link.ts')
  leaveSession(null)
  toast(notice)
}
