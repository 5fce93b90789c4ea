// The opening scene over any page, while the address has `envelope`.
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useLayers } from '../../../kernel/routing/layers.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { readEnvelopeID } from '../moves.ts'
import { Scene } from './Scene.tsx'

export function OpenLayer() {
  const id = readEnvelopeID(useLayers().envelope)
  const playerID = useMe()?.player.playerID
  if (id === null || playerID === undefined) return null
  return (
    <Queries>
      <Scene key={`${playerID} ${id}`} id={id} playerID={playerID} />
    </Queries>
  )
}
