// Chat messages that the server writes in place of a typed text.
import type { Texts } from '../locale.ts'
import type { lines as original } from '../zh_tw/lines.ts'

export const lines: Texts<typeof original> = {
  liveJoin: '{player} joined',
  share: 'I just had a big win in {game}, come and see!',
}
