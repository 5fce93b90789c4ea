// E-mails over SMTP, most of them with a code: TLS except on loopback, a timeout, and retries after temporary failures.
import { setTimeout as sleep } from 'node:timers/promises'
import { brands } from '@lantern/brands/brands.ts'
import { wordEmail } from '@lantern/locales/email.ts'
import { createTransport } from 'nodemailer'
import type { EmailGateway, PlainMail, TextMessage } from './gateway.ts'
import { codeRules } from './rules.ts'

export interface SmtpParts {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, STARTTLS (required, not optional), or none, for loopback. */
  readonly security: 'tls' | 'starttls' | 'none'
  readonly user?: string
  readonly password?: string
  /** The sender's address; the display name is the brand's. */
  readonly from: string
  readonly wait?: (milliseconds: number) => Promise<unknown>
  readonly timeoutMs?: number
}

/** Delays between the attempts. */
const restsMs = [500, 2000]

export function createSmtpGateway({ wait = sleep, timeoutMs = 10_000, ...parts }: SmtpParts): Required<EmailGateway> {
  const transport = createTransport({
    host: parts.host,
    port: parts.port,
    secure: parts.security === 'tls',
    requireTLS: parts.security === 'starttls',
    ignoreTLS: parts.security === 'none',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // The mailer must not read files or URLs that are named in a message.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(parts.user === undefined ? {} : { auth: { user: parts.user, pass: parts.password ?? '' } }),
  })
  async function sendMail(mail: PlainMail): Promise<void> {
    const composed = compose(mail, parts.from)
    for (let attempt = 0; ; attempt++) {
      const failure = await transport.sendMail(composed).then(() => null, readFailure)
      if (!failure) return
      const rest = restsMs[attempt]
      if (!failure.mayRepeat || rest === undefined)
        throw new Error(`${failure.why}, after ${attempt + 1} of ${restsMs.length + 1} attempts`)
      await wait(rest)
    }
  }
  return { sendMail, send: (message) => sendMail(mailOf(message)) }
}

function mailOf({ id, phone: to, lang, brand, code }: TextMessage): PlainMail {
  const parameters = { Brand: brands[brand].names[lang], Code: code, Minutes: codeRules.lifeSeconds / 60 }
  return { id, to, brand, lang, ...wordEmail(lang, parameters) }
}

/** All attempts of one message have the same Message-ID. The address is given as one, because a text would be parsed as a list. */
function compose({ id, to, lang, brand, subject, text }: PlainMail, from: string) {
  return {
    from: { name: brands[brand].names[lang], address: from },
    to: { name: '', address: to },
    subject,
    text,
    textEncoding: 'base64' as const,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The server's text may quote the address or the code; the status and the name of the failure cannot. */
function readFailure(error: unknown): { readonly why: string; readonly mayRepeat: boolean } {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  if (typeof responseCode === 'number') return { why: `SMTP status ${responseCode}`, mayRepeat: responseCode < 500 }
  return { why: `SMTP failure ${typeof code === 'string' ? code : 'unknown'}`, mayRepeat: code !== 'EAUTH' }
}
