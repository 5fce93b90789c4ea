// E-mails for the development inbox: those that the SMTP server on loopback received.
import type { ReceivedMail } from '@lantern/sandbox/smtp.ts'
import { escapeHtml } from './headers.ts'

/** Oldest first. */
export type Mails = () => readonly ReceivedMail[]

/** Newest first; all of them if no addresses are given. */
export const mailsTo = (mails: Mails, addresses: readonly string[]): readonly ReceivedMail[] =>
  mails()
    .filter(({ To }) => addresses.length === 0 || addresses.includes(To))
    .toReversed()

/** An empty string if there are none. */
export function listMails(mails: Mails): string {
  const rows = mailsTo(mails, []).map(
    ({ To, Subject, Text, Time }) =>
      `<tr><td>${escapeHtml(To)}</td><td><b>${escapeHtml(Subject)}</b><br>${escapeHtml(Text).replaceAll('\n', '<br>')}</td><td>${escapeHtml(Time)}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<h2>E-mails</h2><div class="wide"><table><thead><tr><th>To</th><th>Mail</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
