// Shares the address of a room: by the device's own dialog, else by copying it.
import { track } from '../../kernel/browser/analytics.ts'
import { t } from '../../kernel/language/language.ts'
import { copyText } from '../../ui/copyText.ts'
import { roomHref } from './place.ts'

export async function shareRoom(locale: string, roomId: number, host: string): Promise<void> {
  const url = location.origin + roomHref(locale, roomId)
  track({ Name: 'shareSent', What: 'live' })
  const shared = { title: t('watch.watchRoom', { host }), url }
  if (!navigator.canShare?.(shared)) return copyText(url, t('watch.shared'))
  // Closing the dialog rejects too.
  await navigator.share(shared).catch(() => undefined)
}
