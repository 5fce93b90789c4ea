// My profile and its dialogs: editing, pictures, phone, providers, deletion, other people.
import type { Texts } from '../locale.ts'
import type { profile as original } from '../zh_tw/profile.ts'

export const profile: Texts<typeof original> = {
  title: 'Thông tin cá nhân',
}
