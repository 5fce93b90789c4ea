// The blocked players, for the chat: their messages in shared channels are not shown.
import { useEffect, useMemo } from 'react'
import { readShelf, useRelations } from '../people/people.ts'

const block = 2

/** Read once with the chat; later changes by this player are applied at once. */
export function useReadBlocked(): void {
  const isKnown = useRelations(({ blocks }) => blocks !== null)
  useEffect(() => {
    if (!isKnown) void readShelf('blocks')
  }, [isKnown])
}

export function useBlocked(): ReadonlySet<number> {
  const blocks = useRelations((relations) => relations.blocks)
  const standings = useRelations((relations) => relations.standings)
  return useMemo(() => {
    const found = new Set(blocks?.map(({ PlayerID }) => PlayerID))
    for (const [playerID, standing] of standings)
      if (standing === block) found.add(playerID)
      else found.delete(playerID)
    return found
  }, [blocks, standings])
}
