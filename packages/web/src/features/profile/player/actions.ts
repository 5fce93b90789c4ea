// What one player may do to another, by how they stand to each other.
export type Action = 'chat' | 'gift' | 'addFriend' | 'dropFriend' | 'block' | 'unblock'

interface Standing {
  /** 0 none, 1 friend, 2 blocked. */
  readonly Relationship: number
  readonly HasBlock: boolean
}

export function actionsFor({ Relationship, HasBlock }: Standing, isMe: boolean): readonly Action[] {
  if (isMe) return []
  if (Relationship === 2) return ['unblock']
  const friendship = Relationship === 1 ? 'dropFriend' : 'addFriend'
  return HasBlock ? ['chat', 'gift', friendship] : ['chat', 'gift', friendship, 'block']
}
