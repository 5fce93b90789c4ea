// Text messages with a code, by its purpose; sent by the server. One message holds 70 characters, or 160 of plain Latin.
import type { Texts } from '../locale.ts'
import type { sms as original } from '../zh_tw/sms.ts'

export const sms: Texts<typeof original> = {
  signin: '{Brand}: mã đăng nhập {Code}, hiệu lực {Minutes} phút. Đừng cho ai biết.',
  bind: '{Brand}: mã liên kết {Code}, hiệu lực {Minutes} phút. Đừng cho ai biết.',
  password: '{Brand}: mã mật khẩu {Code}, hiệu lực {Minutes} phút. Đừng cho ai biết.',
  club: '{Brand}: mã bang hội {Code}, hiệu lực {Minutes} phút. Đừng cho ai biết.',
}
