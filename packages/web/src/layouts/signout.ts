// Leaving by choice, from wherever the button is.
import { toast } from '../ui/toast.ts'

export async function signOut(said: string): Promise<void> {
  const { leaveSession } = await import('../kernel/link.ts')
  leaveSession(null)
  toast(said)
}
