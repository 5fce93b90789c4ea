// The opening scene over any page, while the address has `envelope`.
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useLayers } from '../../../kernel/routing/layers.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { Scene } from './Scene.tsx'

export function OpenLayer() {
  const { envelope: id } = useLayers()
  const playerID = useMe()?.player.playerID
  if (id === undefined || playerID === undefined) return null
  return (
    <Queries>
      <Scene key={`${playerID} ${id}`} id={id} playerID={playerID} />
    </Queries>
  )
}
