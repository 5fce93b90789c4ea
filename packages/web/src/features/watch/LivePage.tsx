// The live page: the rooms on air, one of them, or a recording; a message where the brand or the site has no live rooms.
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { Suspense } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useLiveGate } from '../live/live.ts'
import { LiveList } from './LiveList.tsx'
import styles from './LivePage.module.css'
import { useLivePlace } from './place.ts'

const ReplayPage = lazyNamed(() => import('./ReplayPage.tsx'), 'ReplayPage')
const RoomPage = lazyNamed(() => import('./RoomPage.tsx'), 'RoomPage')

export function LivePage() {
  const isOpen = useLiveGate()
  const { roomId, game, replay } = useLivePlace()
  if (!isOpen) return <Closed />
  return (
    <Queries>
      {roomId === null ? (
        <LiveList />
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          {replay === null ? (
            <RoomPage key={roomId} roomId={roomId} game={game} />
          ) : (
            <ReplayPage key={replay} roomId={roomId} broadcastId={replay} />
          )}
        </Suspense>
      )}
    </Queries>
  )
}

function Closed() {
  const t = useT()
  const locale = useLocale()
  return (
    <div className={styles.page}>
      <StatePanel
        state="locked"
        heading="h1"
        title={t('watch.closed')}
        action={
          <ButtonLink kind="gold" to="/$locale/play-game/m" params={{ locale }}>
            {t('states.playing')}
          </ButtonLink>
        }
      >
        {t('watch.closedWhy')}
      </StatePanel>
    </div>
  )
}
