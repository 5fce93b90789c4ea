// Codes by e-mail over SMTP: TLS except on loopback, a timeout, and retries after temporary failures.
import { setTimeout as sleep } from 'node:timers/promises'
import { brands } from '@lantern/brands/brands.ts'
import { wordEmail } from '@lantern/locales/email.ts'
import { createTransport } from 'nodemailer'
import type { EmailGateway, TextMessage } from './gateway.ts'
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

export function createSmtpGateway({ wait = sleep, timeoutMs = 10_000, ...parts }: SmtpParts): EmailGateway {
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
  return {
    async send(message) {
      const mail = compose(message, parts.from)
      for (let attempt = 0; ; attempt++) {
        const failure = await transport.sendMail(mail).then(() => null, readFailure)
        if (!failure) return
        const rest = restsMs[attempt]
        if (!failure.mayRepeat || rest === undefined)
          throw new Error(`${failure.why}, after ${attempt + 1} of ${restsMs.length + 1} attempts`)
        await wait(rest)
      }
    },
  }
}

/** All attempts of one message have the same Message-ID. */
function compose({ id, phone: to, lang, brand, code }: TextMessage, from: string) {
  const name = brands[brand].names[lang]
  const { subject, text } = wordEmail(lang, { Brand: name, Code: code, Minutes: codeRules.lifeSeconds / 60 })
  return {
    from: { name, address: from },
    to,
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
