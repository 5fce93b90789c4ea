// Text messages with a code, by its purpose; sent by the server. One message holds 70 characters, or 160 of plain Latin.
import type { Texts } from '../locale.ts'
import type { sms as original } from '../zh_tw/sms.ts'

export const sms: Texts<typeof original> = {
  signin: '{Brand}: your sign-in code is {Code}, valid for {Minutes|# minute|# minutes}. Never share it.',
  bind: '{Brand}: your code to link this phone is {Code}, valid for {Minutes|# minute|# minutes}. Never share it.',
  password: '{Brand}: your password reset code is {Code}, valid for {Minutes|# minute|# minutes}. Never share it.',
  club: '{Brand}: your club code is {Code}, valid for {Minutes|# minute|# minutes}. Never share it.',
}
