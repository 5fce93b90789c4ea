// Settings: switches, responsible play, safety of the account, my records.
import type { Texts } from '../locale.ts'
import type { settings as original } from '../zh_tw/settings.ts'

export const settings: Texts<typeof original> = {
  title: 'Cài đặt',
}
