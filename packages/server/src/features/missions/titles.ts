// Words the title of a mission from its condition.
import { missionTitles as en } from '@lantern/locales/en_us/missionTitles.ts'
import { writeFixed } from '@lantern/locales/figures.ts'
import { missionTitles as id } from '@lantern/locales/id_id/missionTitles.ts'
import { fill, type Locale, type Texts } from '@lantern/locales/locale.ts'
import { missionTitles as vi } from '@lantern/locales/vi_vn/missionTitles.ts'
import { missionTitles as zh } from '@lantern/locales/zh_tw/missionTitles.ts'
import type { Measure } from '../progress/progress.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

export const titleOf = (locale: Locale, { type, threshold, target }: Measure & { readonly target: number }): string =>
  fill(
    words[locale][`type${type}`],
    { target: writeFixed(target, 0, locale), threshold: writeFixed(threshold, 0, locale) },
    locale,
  )

export const hasTitle = (locale: Locale, type: Measure['type']): boolean => words[locale][`type${type}`].trim() !== ''
