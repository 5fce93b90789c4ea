// The text of a failure: the server's own when it answered, ours when there was no answer.
import { isRefusal } from '@lantern/client/client.ts'
import { track } from '../browser/analytics.ts'
import { t } from '../language/language.ts'

export function wordFault(error: unknown): string {
  if (!isRefusal(error)) return t('words.offline')
  track({ Name: 'errorShown', Code: error.code })
  return /^\d*$/.test(error.message) ? t('words.fallback') : error.message
}
