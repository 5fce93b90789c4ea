// The texts of e-mails.
import { email as en } from './en_us/email.ts'
import { email as id } from './id_id/email.ts'
import { fill, type Locale, type Texts } from './locale.ts'
import { email as vi } from './vi_vn/email.ts'
import { email as zh } from './zh_tw/email.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }

/** A code that confirms an address. */
export function wordEmail(
  locale: Locale,
  parameters: { readonly Brand: string; readonly Code: string; readonly Minutes: number },
): { readonly subject: string; readonly text: string } {
  const { subject, text } = words[locale]
  return { subject: fill(subject, parameters, locale), text: fill(text, parameters, locale) }
}

/** The answer to a guest's question. */
export function wordTicketAnswer(
  locale: Locale,
  parameters: { readonly Brand: string; readonly Number: number; readonly Answer: string },
): { readonly subject: string; readonly text: string } {
  const { answerSubject, answerText } = words[locale]
  return { subject: fill(answerSubject, parameters, locale), text: fill(answerText, parameters, locale) }
}
