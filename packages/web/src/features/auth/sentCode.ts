// The code sent last: its number, and when another can be requested. Survives closing the dialog and a reload.
import { codeLifeSeconds, codeResendSeconds } from '@lantern/protocol/values/accounts.ts'
import { useSyncExternalStore } from 'react'
import { parseObject, readTabText, writeTabText } from '../../kernel/browser/storage.ts'

const key = 'codeSent'

export interface SentCode {
  readonly phone: string
  readonly at: number
  readonly resendAt: number
  /** Used, or out of tries: another must be requested after the wait. */
  readonly isSpent: boolean
}

export function noteSent(phone: string, now: number, seconds = codeResendSeconds): SentCode {
  return keep({ phone, at: now, resendAt: now + seconds * 1000, isSpent: false })
}

export const spendSent = (sent: SentCode): SentCode => keep({ ...sent, isSpent: true })

function keep(sent: SentCode): SentCode {
  writeTabText(key, JSON.stringify(sent))
  return sent
}

/** Null once the code can no longer be entered. */
export function readSent(now: number): SentCode | null {
  const { phone, at, resendAt, isSpent } = parseObject(readTabText(key)) ?? {}
  if (typeof phone !== 'string' || typeof at !== 'number' || typeof resendAt !== 'number') return null
  return at <= now && now - at < codeLifeSeconds * 1000 ? { phone, at, resendAt, isSpent: isSpent === true } : null
}

export const forgetSent = (): void => writeTabText(key, null)

/** Whole seconds until this number can request another. */
export function secondsLeft(sent: SentCode | null, phone: string, now: number): number {
  return sent?.phone === phone ? Math.max(0, Math.ceil((sent.resendAt - now) / 1000)) : 0
}

function tick(change: () => void): () => void {
  const timer = setInterval(change, 250)
  return () => clearInterval(timer)
}

export const useSecondsLeft = (sent: SentCode | null, phone: string): number =>
  useSyncExternalStore(tick, () => secondsLeft(sent, phone, Date.now()))
