// How codes are sent: one interface for text messages, and the development gateway that stores them in a local inbox.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { CodePurpose } from './store.ts'

export interface TextMessage {
  /** The id: the same for every attempt to send this message, and unique among messages. */
  readonly id: string
  readonly codeId: number
  /** An e-mail address if the purpose is `email`. */
  readonly phone: string
  readonly code: string
  readonly purpose: CodePurpose
  readonly lang: Locale
  readonly brand: BrandCode
  readonly sentAt: Date
}

export interface SmsGateway {
  send(message: TextMessage): Promise<void>
}

/** An e-mail that is no code. */
export interface PlainMail {
  /** The same for every attempt to send this mail, and unique among mails. */
  readonly id: string
  readonly to: string
  readonly brand: BrandCode
  readonly lang: Locale
  readonly subject: string
  readonly text: string
}

export interface EmailGateway {
  /** Sends a code whose purpose is `email`. */
  send(message: TextMessage): Promise<void>
  /** Absent: it sends codes only. */
  sendMail?(mail: PlainMail): Promise<void>
}

/** Stores the latest messages for /dev/inbox; never used in production. */
export class Inbox implements SmsGateway, EmailGateway {
  readonly #messages: TextMessage[] = []
  readonly #report: (message: TextMessage) => void

  constructor(report: (message: TextMessage) => void = () => {}) {
    this.#report = report
  }

  async send(message: TextMessage): Promise<void> {
    this.#messages.unshift(message)
    this.#messages.length = Math.min(this.#messages.length, 200)
    this.#report(message)
  }

  /** Newest first. */
  of(phone?: string): readonly TextMessage[] {
    return phone === undefined ? this.#messages : this.#messages.filter((message) => message.phone === phone)
  }
}
