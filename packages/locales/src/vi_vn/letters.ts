// Mail from the house, by kind; the server words them when they are read.
import type { Texts } from '../locale.ts'
import type { letters as original } from '../zh_tw/letters.ts'

export const letters: Texts<typeof original> = {
  newDeviceTitle: 'Thiết bị mới đã đăng nhập tài khoản của bạn',
}
