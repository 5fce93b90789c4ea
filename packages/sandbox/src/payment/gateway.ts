// The interface of a gateway in the sandbox: its endpoints, and how it notifies the shop.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { Desk } from '../identity/answers.ts'
import type { Notice, Reply } from './postman.ts'
import type { Fields } from './seals.ts'
import type { GatewayName, Trade, Trades } from './trades.ts'

/** The state that a notification reports; it may differ from the real state, which a query returns. */
export type Word = 'paid' | 'failed' | 'refunded' | 'pending'

export interface Misstatement {
  /** Values that differ from the true ones, with a valid signature. */
  readonly changes?: Fields
  /** True: the changes are made after signing, so the signature is invalid. */
  readonly isForged?: boolean
}

export interface SandboxGateway {
  readonly desks: Readonly<Record<string, Desk>>
  /** A notification signed as this gateway does. */
  compose(trade: Trade, word: Word, misstatement?: Misstatement): Notice
  /** The notification sent when a trade ends; null: none. */
  announce(trade: Trade, word: Word): Notice | null
  isTaken(reply: Reply): boolean
  /** Fields that the browser posts back by form; null: a plain redirect. */
  bring(trade: Trade): { readonly to: string; readonly fields: Fields } | null
}

export interface GatewayParts {
  readonly trades: Trades
  readonly now: () => Date
  /** The sandbox's own origin. */
  readonly url: string
  /** Redirects the browser to the pay page. */
  readonly showPay: (response: ServerResponse, trade: Trade, isTest: boolean) => void
  /** The page of a payment that cannot go on; the reason is for developers. */
  readonly showFailure: (response: ServerResponse, gateway: GatewayName, why: string) => void
}

export function wordOf({ state }: Trade): Word {
  if (state === 'open') return 'pending'
  return state === 'cancelled' ? 'failed' : state
}

const mostBytes = 64 * 1024

export async function readBody(request: IncomingMessage): Promise<string> {
  const body = await readText(request)
  if (body.length > mostBytes) throw new Error('too long')
  return body
}

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

export const amountIn = (text: string | null): number => (/^[1-9]\d{0,12}$/.test(text ?? '') ? Number(text) : 0)
