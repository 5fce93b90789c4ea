// The stream key as the host copies it into an encoder: `{RoomID}?k={secret}`.

export const keyText = (roomId: number, secret: string): string => `${roomId}?k=${secret}`

/** Null: not in the form of a key. */
export function parseKey(text: string): { readonly roomId: number; readonly secret: string } | null {
  const found = /^([1-9]\d{0,14})\?k=([\w-]{1,100})$/.exec(text)
  return found ? { roomId: Number(found[1]), secret: found[2]! } : null
}
