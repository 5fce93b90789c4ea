// The text of a reminder that the server sends to a browser; the title above it is the name of the brand.
import { reminders as en } from './en_us/reminders.ts'
import { reminders as id } from './id_id/reminders.ts'
import type { Locale, Texts } from './locale.ts'
import { reminders as vi } from './vi_vn/reminders.ts'
import { reminders as zh } from './zh_tw/reminders.ts'

const texts: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

/** A topic, or the test message of an operator. */
export type ReminderText = keyof typeof zh

export const wordReminder = (locale: Locale, text: ReminderText): string => texts[locale][text]
