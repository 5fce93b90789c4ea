// The dialogs of a room in the address: `?ask=live-people`; Back closes them, and unknown values open none.
const names = ['people', 'report', 'games', 'board', 'measures'] as const

export type RoomAsk =
  | { readonly kind: (typeof names)[number] }
  | { readonly kind: 'measure'; readonly playerId: number }

export function readRoomAsk(ask: unknown): RoomAsk | null {
  const text = String(ask)
  const playerId = /^live-measure\.([1-9]\d{0,14})$/.exec(text)?.[1]
  if (playerId !== undefined) return { kind: 'measure', playerId: Number(playerId) }
  const kind = names.find((name) => text === `live-${name}`)
  return kind ? { kind } : null
}
