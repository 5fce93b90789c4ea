// Pure rules of who a player is: levels, VIP, names.

/** VIP 1–8: Bronze, Silver, Gold, Platinum, Diamond, Ruby, Sapphire, Obsidian. */
const vipThresholds = [0, 100, 1_000, 5_000, 20_000, 80_000, 300_000, 1_000_000] as const
export const goldVip = 3

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

/** A name of ten characters at most that no other player of the brand can have. */
export function defaultName(id: number): string {
  return `Lumi${id.toString(36).toUpperCase()}`
}

/** Two names are the same when only case, width or marks of composition differ. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** A phone leads to at most five players of a brand. */
export const playersPerPhone = 5
