// What the replay page is asked for: a signed link, or a win as a chat's share names it.
export interface ShareSearch {
  readonly replay?: string
  readonly game?: string
  readonly honor?: string
  readonly player?: string
}

const names = ['replay', 'game', 'honor', 'player'] as const

export function readShare(search: Readonly<Record<string, unknown>>): ShareSearch {
  const given = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : []
  })
  return Object.fromEntries(given)
}

interface SharedHonor {
  readonly gameCode: string
  readonly honorId: number
  readonly playerId: number
}

/** Null: no win is named, or not well. */
export function readHonor({ game, honor, player }: ShareSearch): SharedHonor | null {
  const honorId = Number(honor)
  const playerId = Number(player)
  const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value > 0
  if (!game || !/^[A-Za-z0-9-]{1,32}$/.test(game) || !isWhole(honorId) || !isWhole(playerId)) return null
  return { gameCode: game, honorId, playerId }
}
