// The tabs of the chat, as the address names them.
export const places = ['announcement', 'public', 'private', 'club', 'friends'] as const
export type Place = (typeof places)[number]

/** The address may be typed by hand or come from an older link. */
export function readPlace(chatroom: string): Place {
  if (chatroom === 'friend' || chatroom === 'search') return 'friends'
  return places.find((place) => place === chatroom) ?? 'public'
}
