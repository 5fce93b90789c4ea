// The overlays of the member pages over any page: a player's card while the address has `player`, the dialog about one, the deletion notice.
import { Outlet, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyNamed } from '../../../kernel/routing/lazy.ts'
import { useLayers } from '../../../kernel/routing/layers.ts'
import { ClubLayer, readClubNumber } from '../../clubs/clubs.ts'
import { useSession } from '../../../kernel/session/session.ts'
import { useQuestion } from '../../people/people.ts'
import { RelationDialog } from '../../friends/friends.ts'
import { useProfileLayers } from '../dialogs/address.ts'
import { useFarewell } from '../deletion/farewell.ts'

const PlayerDialog = lazyNamed(() => import('./PlayerDialog.tsx'), 'PlayerDialog')
const Farewell = lazyNamed(() => import('../deletion/Farewell.tsx'), 'Farewell')

/** Every page, with the overlays of this feature above it. */
export function PagesWithPlayers() {
  const { player } = useProfileLayers()
  const question = useQuestion()
  const { phoneStep, menu } = useLayers()
  const clubID = readClubNumber((useSearch({ strict: false }) as { readonly club?: unknown }).club)
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
      <Suspense>{clubID !== null && isPlayer && !isCovered && <ClubLayer key={clubID} clubID={clubID} />}</Suspense>
      {/* In its own Suspense boundary: the card below must not be hidden while the dialog loads. */}
      <Suspense>
        {question && isPlayer && !isCovered && <RelationDialog key={question.playerID} question={question} />}
      </Suspense>
    </>
  )
}
