// The name of a source in the reader's language.
import { rewardTitles as en } from '@lantern/locales/en_us/rewardTitles.ts'
import { rewardTitles as id } from '@lantern/locales/id_id/rewardTitles.ts'
import type { Locale, Texts } from '@lantern/locales/locale.ts'
import { rewardTitles as vi } from '@lantern/locales/vi_vn/rewardTitles.ts'
import { rewardTitles as zh } from '@lantern/locales/zh_tw/rewardTitles.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

export const nameSource = (locale: Locale, source: string): string =>
  (words[locale] as Readonly<Record<string, string>>)[source] ?? words[locale].other
