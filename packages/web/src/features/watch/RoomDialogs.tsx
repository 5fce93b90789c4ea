// The dialogs of the joined room: viewers, a report of the host, the choice of a game, the gifters' board, moderation.
import { Suspense, useEffect } from 'react'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useJoinedRoom, useModerates } from '../live/live.ts'
import { ReportForm } from '../profile/profile.ts'
import type { RoomAsk } from './asks.ts'

const BoardDialog = lazyNamed(() => import('./BoardDialog.tsx'), 'BoardDialog')
const GameChoice = lazyNamed(() => import('./GameChoice.tsx'), 'GameChoice')
const MeasureDialog = lazyNamed(() => import('./MeasureDialog.tsx'), 'MeasureDialog')
const MeasuresDialog = lazyNamed(() => import('./MeasuresDialog.tsx'), 'MeasuresDialog')
const PeopleDialog = lazyNamed(() => import('./PeopleDialog.tsx'), 'PeopleDialog')

interface RoomDialogsProps {
  readonly roomId: number
  readonly ask: RoomAsk
}

export function RoomDialogs({ roomId, ask }: RoomDialogsProps) {
  const { close } = useLayerMoves()
  const hostId = useJoinedRoom(({ room }) => room?.HostID)
  const onClose = (): void => close('ask')
  return (
    <Queries>
      <Suspense>
        {ask.kind === 'people' && <PeopleDialog onClose={onClose} />}
        {ask.kind === 'games' && <GameChoice roomId={roomId} onClose={onClose} />}
        {hostId !== undefined && ask.kind === 'report' && (
          <ReportForm playerID={hostId} onBack={onClose} onClose={onClose} />
        )}
        {hostId !== undefined && ask.kind === 'board' && <BoardDialog hostId={hostId} onClose={onClose} />}
        {(ask.kind === 'measures' || ask.kind === 'measure') && <Moderation ask={ask} onClose={onClose} />}
      </Suspense>
    </Queries>
  )
}

/** The address may be typed by a viewer: the dialogs close. */
function Moderation({ ask, onClose }: Pick<RoomDialogsProps, 'ask'> & { readonly onClose: () => void }) {
  const moderates = useModerates()
  useEffect(() => {
    if (!moderates) onClose()
  }, [moderates, onClose])
  if (!moderates) return null
  if (ask.kind === 'measure') return <MeasureDialog playerId={ask.playerId} onClose={onClose} />
  return <MeasuresDialog onClose={onClose} />
}
