// Text messages with a code, by its purpose; sent by the server. One message holds 70 characters, or 160 of plain Latin.
import type { Texts } from '../locale.ts'
import type { sms as original } from '../zh_tw/sms.ts'

export const sms: Texts<typeof original> = {
  signin: '{Brand}: kode masuk {Code}, berlaku {Minutes} menit. Jangan beri tahu siapa pun.',
  bind: '{Brand}: kode tautan {Code}, berlaku {Minutes} menit. Jangan beri tahu siapa pun.',
  password: '{Brand}: kode sandi {Code}, berlaku {Minutes} menit. Jangan beri tahu siapa pun.',
  club: '{Brand}: kode klub {Code}, berlaku {Minutes} menit. Jangan beri tahu siapa pun.',
}
