// What the member pages lay over any page: a player's card while the address holds `player`, the question about one, the farewell.
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyNamed } from '../../../kernel/routing/lazy.ts'
import { useLayers } from '../../../kernel/routing/layers.ts'
import { useSession } from '../../../kernel/session/session.ts'
import { useQuestion } from '../../people/people.ts'
import { RelationDialog } from '../../friends/friends.ts'
import { useProfileLayers } from '../dialogs/address.ts'
import { useFarewell } from '../deletion/farewell.ts'

const PlayerDialog = lazyNamed(() => import('./PlayerDialog.tsx'), 'PlayerDialog')
const Farewell = lazyNamed(() => import('../deletion/Farewell.tsx'), 'Farewell')

/** Every page, and above it what the members' feature has to show. */
export function PagesWithPlayers() {
  const { player } = useProfileLayers()
  const question = useQuestion()
  const { phoneStep, menu } = useLayers()
  const isPlayer = useSession((session) => session.status === 'player' && session.notice === null)
  const lockedUntil = useFarewell((farewell) => farewell.lockedUntil)
  const isCovered = phoneStep !== undefined || menu === true
  return (
    <>
      <Outlet />
      <Suspense>
        {lockedUntil !== null && <Farewell lockedUntil={lockedUntil} />}
        {player !== null && isPlayer && !isCovered && <PlayerDialog key={player} playerID={player} />}
      </Suspense>
      {/* By itself: the card below must not be hidden while the question is on its way. */}
      <Suspense>
        {question && isPlayer && !isCovered && <RelationDialog key={question.playerID} question={question} />}
      </Suspense>
    </>
  )
}
