// The lines of a conversation as lists: merged without doubling, and who they belong to.
import { channelTypes, type sendPublic } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'

export type Line = ReplyOf<typeof sendPublic>

/** `public`, or `private:` with the other player's number. */
export type TalkKey = 'public' | `private:${number}`

export const privateTalk = (playerID: number): TalkKey => `private:${playerID}`
export const peerOf = (key: TalkKey): number | null => (key === 'public' ? null : Number(key.slice('private:'.length)))

/** Which conversation of mine a line belongs to; null for channels that are not open yet. */
export function talkOf(line: Line, me: number): TalkKey | null {
  if (line.ChannelType === channelTypes.public) return 'public'
  if (line.ChannelType !== channelTypes.private) return null
  const peer = line.PlayerID === me ? line.ToID : line.PlayerID
  return peer ? privateTalk(peer) : null
}

/** Both lists in one, oldest first, each line once; what came later wins, because names and pictures change. */
export function mergeLines(known: readonly Line[], more: readonly Line[]): readonly Line[] {
  if (more.length === 0) return known
  const last = known.at(-1)?.ID ?? 0
  if (more.length === 1 && more[0]!.ID > last) return [...known, more[0]!]
  const byID = new Map(known.map((line) => [line.ID, line]))
  for (const line of more) byID.set(line.ID, line)
  return [...byID.values()].sort((a, b) => a.ID - b.ID)
}
