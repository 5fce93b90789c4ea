// Words for what went wrong: the server's own when it answered, ours when nothing came.
import { isRefusal } from '@lantern/client/client.ts'
import { t } from '../language/language.ts'

export function wordFault(error: unknown): string {
  if (!isRefusal(error)) return t('words.offline')
  return /^\d*$/.test(error.message) ? t('words.fallback') : error.message
}
