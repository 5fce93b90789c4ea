// What the member pages lay over any page: a player's card while the address holds `player`, and the farewell.
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyNamed } from '../../kernel/lazy.ts'
import { useLayers } from '../../kernel/layers.ts'
import { useSession } from '../../kernel/session.ts'
import { useProfileLayers } from './address.ts'
import { useFarewell } from './farewell.ts'

const PlayerDialog = lazyNamed(() => import('./PlayerDialog.tsx'), 'PlayerDialog')
const Farewell = lazyNamed(() => import('./Farewell.tsx'), 'Farewell')

/** Every page, and above it what the members' feature has to show. */
export function PagesWithPlayers() {
  const { player } = useProfileLayers()
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
    </>
  )
}
