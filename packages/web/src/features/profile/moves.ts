// Opens a player's card over whatever page is shown.
import { useLayerMoves } from '../../kernel/layers.ts'

export function useOpenPlayer(): (playerID: number) => void {
  const { open } = useLayerMoves()
  return (playerID) => open('player', String(playerID))
}
