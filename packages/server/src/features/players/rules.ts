// Pure rules of who a player is: levels, VIP, what others may see.

/** VIP 1–8: Bronze, Silver, Gold, Platinum, Diamond, Ruby, Sapphire, Obsidian. */
export const vipThresholds = [0, 100, 1_000, 5_000, 20_000, 80_000, 300_000, 1_000_000] as const

export function vipOf(points: number): number {
  return vipThresholds.findLastIndex((threshold) => points >= threshold) + 1
}

export const highestLevel = 200

/** Exp a player of this level has gathered at least: smooth growth, 100 for level 2. */
export function expForLevel(level: number): number {
  return Math.floor(100 * (level - 1) ** 1.9)
}

export function levelOf(exp: number): number {
  let level = 1
  while (level < highestLevel && exp >= expForLevel(level + 1)) level++
  return level
}

/** What reaching a level pays. */
export function coinsForLevel(level: number): number {
  return 1_000 * level
}

/** A name may be changed once. */
export const renameLimit = 1

/** What a person may see of an e-mail address that is not in front of them. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${Array.from(email)[0]}***${email.slice(at)}`
}

/** A name in a public list: enough to recognise one's own, too little for others. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  if (letters.length < 2) return '*'
  return letters.length === 2 ? `${letters[0]}*` : `${letters[0]}**${letters.at(-1)}`
}

/** A player's number in a public list: with the whole number the profile, and so the name, could be read. */
export function maskNumber(number: number): string {
  const digits = String(number)
  const shown = Math.max(1, digits.length - 4)
  return digits.slice(0, shown) + '*'.repeat(digits.length - shown)
}

/** The rows of the published table: what a level begins at and what the next one asks. */
export function levelTable(): { LV: number; Exp: number; NextExp: number }[] {
  return Array.from({ length: highestLevel }, (_, index) => {
    const LV = index + 1
    return { LV, Exp: expForLevel(LV), NextExp: expForLevel(Math.min(LV + 1, highestLevel)) }
  })
}
