// Whom I block, as the chat needs it: their lines in shared channels are not shown to me.
import { useEffect, useMemo } from 'react'
import { readShelf, useRelations } from '../people/people.ts'

const block = 2

/** Read once with the chat; from then on every change of mine is known at once. */
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
