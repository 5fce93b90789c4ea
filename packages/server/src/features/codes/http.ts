// Text messages over HTTP: signed, with a timeout, retried only after failures that can be temporary.
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brands } from '@lantern/brands/brands.ts'
import { wordSms } from '@lantern/locales/sms.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { SmsGateway, TextMessage } from './gateway.ts'
import { codeRules } from './rules.ts'

export interface HttpGatewayParts {
  readonly url: string
  readonly key: string
  readonly secret: string
  readonly sender: string
  readonly clock: Clock
  readonly wait?: (milliseconds: number) => Promise<unknown>
  readonly timeoutMs?: number
}

/** Delays between the attempts. */
const restsMs = [500, 2000]

export function createHttpGateway(parts: HttpGatewayParts): SmsGateway {
  const { wait = sleep } = parts
  return {
    async send(message) {
      const body = JSON.stringify({ To: message.phone, Text: wordMessage(message), From: parts.sender, ID: message.id })
      for (let attempt = 0; ; attempt++) {
        const outcome = await post(parts, body)
        if (outcome === 'taken') return
        const rest = restsMs[attempt]
        // The response of the gateway may quote the message, so the error contains only the status.
        if (!outcome.mayRepeat || rest === undefined)
          throw new Error(`${outcome.why}, after ${attempt + 1} of ${restsMs.length + 1} attempts`)
        await wait(rest)
      }
    },
  }
}

type Outcome = 'taken' | { readonly why: string; readonly mayRepeat: boolean }

async function post({ url, key, secret, clock, timeoutMs = 5000 }: HttpGatewayParts, body: string): Promise<Outcome> {
  // Signed again for each attempt: the gateway refuses old timestamps, and recognises a repetition by its ID.
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-key': key,
    'x-timestamp': timestamp,
    'x-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.body?.cancel()
    if (response.ok) return 'taken'
    return { why: `status ${response.status}`, mayRepeat: response.status >= 500 || response.status === 429 }
  } catch (error) {
    return { why: nameFailure(error), mayRepeat: true }
  }
}

/** `fetch` puts the reason into the error's cause. Its message could contain anything; its code is only a name. */
function nameFailure(error: unknown): string {
  const { name, cause } = error as Error
  const code = (cause as { code?: unknown } | undefined)?.code
  return name === 'TimeoutError' ? 'no answer in time' : `network failure ${typeof code === 'string' ? code : name}`
}

function wordMessage({ lang, purpose, brand, code }: TextMessage): string {
  if (purpose === 'email') throw new Error('a code for an e-mail address was given to the gateway for text messages')
  const Brand = brands[brand].names[lang]
  return wordSms(lang, purpose, { Brand, Code: code, Minutes: codeRules.lifeSeconds / 60 })
}
