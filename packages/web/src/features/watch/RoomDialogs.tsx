// The dialogs of a room while the address names one: viewers, a report of the host, the choice of a game.
import { Suspense } from 'react'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { useJoinedRoom } from '../live/live.ts'
import { ReportForm } from '../profile/profile.ts'

const PeopleDialog = lazyNamed(() => import('./PeopleDialog.tsx'), 'PeopleDialog')
const GameChoice = lazyNamed(() => import('./GameChoice.tsx'), 'GameChoice')

const asks = ['live-people', 'live-report', 'live-games'] as const
const isAsk = (value: string): value is (typeof asks)[number] => (asks as readonly string[]).includes(value)

export function RoomDialogs({ roomId }: { readonly roomId: number }) {
  const [ask, setAsk] = useLayer('ask', isAsk)
  const host = useJoinedRoom(({ room }) => room?.HostID)
  const close = (): void => setAsk(null)
  return (
    <Suspense>
      {ask === 'live-people' && <PeopleDialog onClose={close} />}
      {ask === 'live-report' && host !== undefined && <ReportForm playerID={host} onBack={close} onClose={close} />}
      {ask === 'live-games' && <GameChoice roomId={roomId} onClose={close} />}
    </Suspense>
  )
}
