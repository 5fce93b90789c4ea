// Sends a message to one browser: words it, has it encrypted and signed by web-push, and posts it by our own client.
import { brands } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import { wordReminder, type ReminderText } from '@lantern/locales/reminders.ts'
import { createPushClient, type Answer } from './client.ts'
import type { RemindersDeps } from './deps.ts'
import { reminderRules } from './rulebook.ts'
import { deliveryRules, parseEndpoint } from './rules.ts'
import type { BrowserRow } from './store.ts'

export interface Message {
  readonly text: ReminderText
  /** The page that a tap opens, without the language. */
  readonly path: string
  /** The language the player has chosen for all devices. */
  readonly lang: Locale | null
}

export type Send = (browser: BrowserRow, message: Message) => Promise<Answer>

/** What the service worker receives. */
interface Payload {
  readonly Title: string
  readonly Body: string
  readonly Path: string
  readonly Topic: ReminderText
}

function payloadOf({ brand, lang: own }: BrowserRow, { text, path, lang: chosen }: Message): Payload {
  const code = brand as BrandCode
  const lang = chosen ?? parseLocale(own) ?? brands[code].locale
  return {
    Title: brands[code].names[lang],
    Body: wordReminder(lang, text),
    Path: `/${lang}${path}${text === 'test' ? '' : `${path.includes('?') ? '&' : '?'}push=${text}`}`,
    Topic: text,
  }
}

export function createSender({ clock, settings, isSecure, push }: RemindersDeps): Send {
  const mayLoop = !isSecure
  const post = createPushClient({ clock, mayLoop, resolve: push.resolve, timeoutMs: push.timeoutMs })
  return async (browser, message) => {
    const { keys } = push
    if (!keys) return { kind: 'refused', why: 'no keys' }
    const { services } = settings.read(reminderRules, browser.brand as BrandCode)
    // Checked again: the list of services may have changed since the browser was added.
    const url = parseEndpoint(browser.endpoint, services, mayLoop)
    if (!url) return { kind: 'refused', why: 'push service is not known' }
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      JSON.stringify(payloadOf(browser, message)),
      { vapidDetails: keys, TTL: deliveryRules.lifeSeconds, urgency: 'normal', topic: message.text },
    )
    return post({ url, headers, body })
  }
}
