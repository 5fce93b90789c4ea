// The actions of one player on another, by their relation.
import { relationships } from '@lantern/protocol/values/friends.ts'

export type Action = 'chat' | 'gift' | 'addFriend' | 'dropFriend' | 'block' | 'unblock'

interface Standing {
  readonly Relationship: number
  readonly HasBlock: boolean
}

export function actionsFor({ Relationship, HasBlock }: Standing, isMe: boolean): readonly Action[] {
  if (isMe) return []
  if (Relationship === relationships.blocked) return ['unblock']
  const friendship = Relationship === relationships.friend ? 'dropFriend' : 'addFriend'
  return HasBlock ? ['chat', 'gift', friendship] : ['chat', 'gift', friendship, 'block']
}
