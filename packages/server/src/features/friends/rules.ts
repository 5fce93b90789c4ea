// Pure rules of friends and blocks: how many, what a search looks for, and whom one might like to know.
import { mostRelations, nicknameLength, type RelationType, relationTypes } from '@lantern/protocol/values.ts'

export const mostOf: Readonly<Record<RelationType, number>> = {
  [relationTypes.friend]: mostRelations.friend,
  [relationTypes.block]: mostRelations.block,
}

/** A search finds no more than this, however it is paged. */
export const mostFound = 1000

/** What the index is asked: pieces of two letters, or one letter that is a word. Empty: names that begin with it, no others. */
export function gramsOf(key: string): string[] {
  const letters = Array.from(key)
  if (letters.length === 1) return key.codePointAt(0)! > 127 ? [key] : []
  return [...new Set(letters.slice(1).map((letter, at) => letters[at]! + letter))]
}

/** The text as names are compared; null when no name can hold it, or nothing is left of it. */
export function readSearch(text: string, isEncoded: boolean, skeletonOf: (name: string) => string): string | null {
  let typed = text
  if (isEncoded)
    try {
      typed = decodeURIComponent(text)
    } catch {
      return null
    }
  const key = skeletonOf(typed.trim()).replaceAll('\0', '')
  const length = Array.from(key).length
  return length === 0 || length > nicknameLength ? null : key
}

/** A number typed where a name was asked for. */
export function readNumber(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text.trim()) : null
}

export interface Acquaintance {
  readonly id: number
  readonly level: number
  readonly lastLoginAt: Date
  /** Has befriended me. */
  readonly hasChosenMe: boolean
  /** Sat, talked or played where I do. */
  readonly isMet: boolean
  /** Friends of mine who have befriended them. */
  readonly shared: number
}

const dayMs = 86_400_000
/** Whoever was away for longer is not recommended. */
export const activeDays = 30
export const recommended = 20

/** The nearer first: who chose me, whom I met, friends of friends, who was here lately, whose level is like mine. */
export function nearness({ level, lastLoginAt, ...known }: Acquaintance, myLevel: number, now: Date): number {
  const days = Math.max(0, now.getTime() - lastLoginAt.getTime()) / dayMs
  const apart = Math.abs(level - myLevel) / Math.max(level, myLevel, 1)
  return (
    (known.hasChosenMe ? 40 : 0) +
    (known.isMet ? 20 : 0) +
    5 * Math.min(4, known.shared) +
    10 * Math.max(0, 1 - days / activeDays) +
    10 * (1 - apart)
  )
}

export function chooseNearest(people: readonly Acquaintance[], myLevel: number, now: Date): Acquaintance[] {
  const active = people.filter(({ lastLoginAt }) => now.getTime() - lastLoginAt.getTime() <= activeDays * dayMs)
  const ranked = active.map((one) => ({ one, near: nearness(one, myLevel, now) }))
  ranked.sort((a, b) => b.near - a.near || a.one.id - b.one.id)
  return ranked.slice(0, recommended).map(({ one }) => one)
}
