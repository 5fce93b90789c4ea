// Copies a text and shows a toast; when the browser refuses, the toast shows that.
import { t } from '../kernel/language/language.ts'
import { toast } from '../kernel/messages/toast.ts'

export async function copyText(text: string, notice: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return toast(t('invite.copyFailed'), 'warn')
  }
  toast(notice)
}
