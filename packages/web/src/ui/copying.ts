// Copies a text and says so; where the browser refuses, it says that instead.
import { t } from '../kernel/language/language.ts'
import { toast } from '../kernel/messages/toast.ts'

export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return toast(t('invite.copyFailed'), 'warn')
  }
  toast(said)
}
