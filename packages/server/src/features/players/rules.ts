// Pure rules of players: levels, VIP, and which data others may see.

/** VIP 1–8: Bronze, Silver, Gold, Platinum, Diamond, Ruby, Sapphire, Obsidian. */
export const vipThresholds = [0, 100, 1_000, 5_000, 20_000, 80_000, 300_000, 1_000_000] as const

export function vipOf(points: number): number {
  return vipThresholds.findLastIndex((threshold) => points >= threshold) + 1
}

export const highestLevel = 200

/** The minimum exp of this level: grows smoothly, 100 for level 2. */
export function expForLevel(level: number): number {
  return Math.floor(100 * (level - 1) ** 1.9)
}

export function levelOf(exp: number): number {
  let level = 1
  while (level < highestLevel && exp >= expForLevel(level + 1)) level++
  return level
}

/** The coins paid for reaching a level. */
export function coinsForLevel(level: number): number {
  return 1_000 * level
}

/** A name may be changed once. */
export const renameLimit = 1

/** Masks an e-mail address for display. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${Array.from(email)[0]}***${email.slice(at)}`
}

/** Masks a name for a public list: its owner recognises it, others do not. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  if (letters.length < 2) return '*'
  return letters.length === 2 ? `${letters[0]}*` : `${letters[0]}**${letters.at(-1)}`
}

/** Masks a player id for a public list: with the full id the profile, and so the name, could be read. */
export function maskNumber(number: number): string {
  const digits = String(number)
  const shown = Math.max(1, digits.length - 4)
  return digits.slice(0, shown) + '*'.repeat(digits.length - shown)
}

/** The rows of the published table: the exp at which a level begins, and the exp of the next one. */
export function levelTable(): { LV: number; Exp: number; NextExp: number }[] {
  return Array.from({ length: highestLevel }, (_, index) => {
    const LV = index + 1
    return { LV, Exp: expForLevel(LV), NextExp: expForLevel(Math.min(LV + 1, highestLevel)) }
  })
}
