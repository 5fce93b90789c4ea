// What each gateway of the sandbox has: desks that answer, and its own way to tell the shop.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { Desk } from '../identity/answers.ts'
import type { Notice, Reply } from './postman.ts'
import type { Fields } from './seals.ts'
import type { Trade, Trades } from './trades.ts'

/** What a notice says; what really became of the trade is told to who asks. */
export type Word = 'paid' | 'failed' | 'refunded' | 'pending'

export interface Telling {
  /** Other values than the true ones, under a true signature. */
  readonly changes?: Fields
  /** True: the changes are made after signing. */
  readonly isForged?: boolean
}

export interface Room {
  readonly desks: Readonly<Record<string, Desk>>
  /** A notice as this gateway signs it. */
  compose(trade: Trade, word: Word, telling?: Telling): Notice
  /** What goes to the shop by itself when a trade ends; null: nothing. */
  announce(trade: Trade, word: Word): Notice | null
  isTaken(reply: Reply): boolean
  /** Fields that the browser brings back by form; null: it is only sent. */
  bring(trade: Trade): { readonly to: string; readonly fields: Fields } | null
}

export interface RoomParts {
  readonly trades: Trades
  readonly now: () => Date
  /** The sandbox's own origin. */
  readonly url: string
  /** Sends the browser to the pay page. */
  readonly showPay: (response: ServerResponse, trade: Trade, isTest: boolean) => void
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
