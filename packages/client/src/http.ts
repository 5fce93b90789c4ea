// Calls over HTTP: JSON in and out; returns the result of the envelope and throws on a refusal.
import { httpSuccess } from '@lantern/protocol/envelope.ts'
import type { OnReceived } from './received.ts'
import { LostError, RefusalError } from './refusal.ts'

export interface HttpOptions {
  readonly base: string
  /** Absent in a browser, where the session cookie authenticates. */
  readonly token?: string | undefined
  readonly key?: string | undefined
  readonly lang?: string | undefined
  readonly timeoutMs: number
  readonly onReceived?: OnReceived
}

export async function post(path: string, body: unknown, options: HttpOptions): Promise<unknown> {
  let response: Response
  let answer: { Code?: unknown; Message?: unknown; Result?: unknown }
  try {
    response = await fetch(`${options.base}/api/v1/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        ...(options.token ? { 'api-token': options.token } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...(options.lang ? { lang: options.lang } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(options.timeoutMs),
    })
    answer = (await response.json()) as typeof answer
  } catch (error) {
    throw new LostError('no answer', { cause: error })
  }
  const { status, headers } = response
  options.onReceived?.({ kind: 'answer', path, status, type: headers.get('content-type') ?? '', body: answer })
  if (answer.Code === httpSuccess) return answer.Result
  throw new RefusalError(Number(answer.Code), String(answer.Message ?? ''), answer.Result)
}
