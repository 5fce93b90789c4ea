// Sends the sandbox's notifications to the shop: to this machine only, with retries, and recorded for tests.
import http from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { isLoopback } from '../identity/answers.ts'

export interface Notice {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Reply {
  /** 0: no response. */
  readonly status: number
  readonly text: string
}

export interface Sent extends Notice {
  readonly reply: Reply
}

const patienceMs = 10_000
const mostKept = 1000
const silence: Reply = { status: 0, text: '' }

export class Postman {
  readonly sent: Sent[] = []
  /** Pauses between the attempts to deliver a notification that is not accepted. */
  readonly #restsMs: readonly number[]
  #underWay = new Set<Promise<unknown>>()
  #leaving = new AbortController()

  constructor(restsMs: readonly number[]) {
    this.#restsMs = restsMs
  }

  /** Always connects to 127.0.0.1, because not every resolver resolves names under localhost. */
  async post(notice: Notice): Promise<Reply> {
    const { port, pathname, search, host } = new URL(notice.url)
    const reply = await new Promise<Reply>((resolve) => {
      if (!isLoopback(notice.url)) return resolve(silence)
      const headers = { ...notice.headers, host, 'content-length': String(Buffer.byteLength(notice.body)) }
      const signal = AbortSignal.any([this.#leaving.signal, AbortSignal.timeout(patienceMs)])
      const request = http.request({
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: 'POST',
        headers,
        signal,
      })
      request.on('error', () => resolve(silence))
      request.on('response', (response) => {
        readText(response).then(
          (text) => resolve({ status: response.statusCode ?? 0, text }),
          () => resolve(silence),
        )
      })
      request.end(notice.body)
    })
    this.sent.push({ ...notice, reply })
    if (this.sent.length > mostKept) this.sent.shift()
    return reply
  }

  /** Does not wait for the delivery. Each attempt is signed again, because shops refuse old notifications. */
  deliver(compose: () => Notice | null, isTaken: (reply: Reply) => boolean): void {
    const work = this.#insist(compose, isTaken)
    this.#underWay.add(work)
    void work.finally(() => this.#underWay.delete(work))
  }

  async #insist(compose: () => Notice | null, isTaken: (reply: Reply) => boolean): Promise<void> {
    for (const rest of [...this.#restsMs, null]) {
      const notice = compose()
      if (!notice || isTaken(await this.post(notice)) || rest === null || this.#leaving.signal.aborted) return
      await this.#rest(rest)
    }
  }

  #rest(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    this.#leaving.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    return promise
  }

  /** Resolves when every notification was accepted or given up. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await this.idle()
  }
}
