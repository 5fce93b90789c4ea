// The text of a room's refusal.
import { t } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import type { JoinRefusal } from '../live/live.ts'

export function wordRefusal({ text, until }: JoinRefusal): string {
  if (until) return t('liveRoom.removedUntil', { until: writeMoment(until) })
  return text || t('watch.removed')
}
