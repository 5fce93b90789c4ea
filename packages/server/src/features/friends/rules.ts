// Pure rules of friends and blocks: their maximum number, how a search text is parsed, and the order of recommendations.
import { nicknameLength } from '@lantern/protocol/values/accounts.ts'
import { mostRelations, type RelationType, relationTypes } from '@lantern/protocol/values/friends.ts'

export const mostOf: Readonly<Record<RelationType, number>> = {
  [relationTypes.friend]: mostRelations.friend,
  [relationTypes.block]: mostRelations.block,
}

/** The maximum number of results of a search over all pages. */
export const mostFound = 1000

/**
 * The terms for the index: pairs of letters, or one letter of a script in which a letter is a word. Empty: only names that begin with the text
 * are found.
 */
export function gramsOf(key: string): string[] {
  const letters = Array.from(key)
  if (letters.length === 1) return key.codePointAt(0)! > 127 ? [key] : []
  return [...new Set(letters.slice(1).map((letter, at) => letters[at]! + letter))]
}

/** The text in the normalised form in which names are compared; null when no name can contain it, or it is empty. */
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

/** A player id typed instead of a name. */
export function readNumber(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text.trim()) : null
}

export interface Acquaintance {
  readonly id: number
  readonly level: number
  readonly lastLoginAt: Date
  /** Has added me as a friend. */
  readonly hasChosenMe: boolean
  /** Has been at the same table, live room or club. */
  readonly isMet: boolean
  /** The number of my friends who have added them. */
  readonly shared: number
}

const dayMs = 86_400_000
/** Players who were away for longer are not recommended. */
export const activeDays = 30
export const recommended = 20

/** A score that weighs most whether they added me, then players I met, friends of friends, recent activity and a similar level. */
export function nearness({ level, lastLoginAt, ...known }: Acquaintance, myLevel: number, now: Date): number {
  const days = Math.max(0, now.getTime() - lastLoginAt.getTime()) / dayMs
  const distance = Math.abs(level - myLevel) / Math.max(level, myLevel, 1)
  return (
    (known.hasChosenMe ? 40 : 0) +
    (known.isMet ? 20 : 0) +
    5 * Math.min(4, known.shared) +
    10 * Math.max(0, 1 - days / activeDays) +
    10 * (1 - distance)
  )
}

export function chooseNearest(people: readonly Acquaintance[], myLevel: number, now: Date): Acquaintance[] {
  const active = people.filter(({ lastLoginAt }) => now.getTime() - lastLoginAt.getTime() <= activeDays * dayMs)
  const ranked = active.map((one) => ({ one, near: nearness(one, myLevel, now) }))
  ranked.sort((a, b) => b.near - a.near || a.one.id - b.one.id)
  return ranked.slice(0, recommended).map(({ one }) => one)
}
