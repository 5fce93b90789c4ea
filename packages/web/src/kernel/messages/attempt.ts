// Runs a change and shows its outcome as a toast.
import { wordFault } from '../connection/faults.ts'
import { toast } from './toast.ts'

/** Returns whether it succeeded. */
export async function attempt(run: () => Promise<unknown>, done: string | null): Promise<boolean> {
  try {
    await run()
  } catch (error) {
    toast(wordFault(error), 'bad')
    return false
  }
  if (done !== null) toast(done)
  return true
}
