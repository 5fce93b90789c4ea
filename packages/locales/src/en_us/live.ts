// Live rooms.
import type { Texts } from '../locale.ts'
import type { live as original } from '../zh_tw/live.ts'

export const live: Texts<typeof original> = {
  onAir: 'Live',
  viewers: '{count|# viewer|# viewers}',
  host: 'Host',
  moderator: 'Moderator',
}
