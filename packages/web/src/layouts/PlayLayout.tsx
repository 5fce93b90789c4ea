// The frame of the play pages: bar, menu, the lobby or a game, and the floating chat and live box.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePageRoom } from '../features/watch/watch.ts'
import { useDeferredUi } from '../kernel/browser/deferredUi.ts'
import { useLayers } from '../kernel/routing/layers.ts'
import { brand } from '../kernel/document/page.ts'
import { useSession } from '../kernel/session/session.ts'
import { useT } from '../kernel/language/language.ts'
import { Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Guard } from './Guard.tsx'
import { stripLocale } from '../kernel/routing/navigation.ts'
import { Overlays } from './Overlays.tsx'
import styles from './PlayLayout.module.css'
import { PlayMenu } from './PlayMenu.tsx'
import { playSlots } from './playSlots.ts'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

/** A planned or unknown game is shown as a page like the lobby. */
function isOpenGame(pathname: string): boolean {
  const path = stripLocale(pathname)
  const code = /^\/play-game\/m\/([^/]+)/.exec(path)?.[1]
  return (
    path === '/play-game/now' ||
    gameCatalogue.some((game) => game.code === code && game.open && game.page === undefined)
  )
}

export function PlayLayout() {
  const { chatroom, mail, rewards, battles } = useLayers()
  const { pathname } = useLocation()
  const isPlayer = useSession((session) => session.status === 'player')
  const isGuest = useSession((session) => session.status === 'guest')
  const isInGame = !isGuest && isOpenGame(pathname)
  const { Chat, Live, Mail, Rewards, Battles, Wins, Ticker } = playSlots
  // A room uses the whole height, as a game does.
  const isRoom = usePageRoom() !== null && !isGuest
  const isWhole = isInGame || isRoom
  const isUp = useDeferredUi(isInGame) || chatroom !== undefined
  return (
    <div className={styles.frame} data-game={isWhole || undefined}>
      <div
        className={styles.play}
        data-chat={chatroom !== undefined || undefined}
        data-game={isWhole || undefined}
        data-ticker={!isGuest || undefined}
      >
        {/* A game has its own background. */}
        {!isInGame && (
          <div className={styles.backdrop} aria-hidden>
            <Picture
              name={`heroes/${brand.code}-desktop`}
              phone={`heroes/${brand.code}-phone`}
              alt=""
              fetchPriority="high"
              decoding="sync"
            />
          </div>
        )}
        <SkipLink />
        <TopBar isSolid />
        <ConnectionBanner />
        <PlayMenu isInGame={isWhole} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {/* Its space is reserved from the start: the page does not shift when the first text arrives. */}
          <div className={styles.ticker}>
            <Suspense>{isPlayer && isUp && <Ticker />}</Suspense>
          </div>
          <Guard waiting={<Waiting />}>
            <Outlet />
          </Guard>
        </main>
        <Suspense>
          {isPlayer && isUp && Live && <Live />}
          {isPlayer && isUp && Chat && <Chat />}
          {isPlayer && mail && <Mail />}
          {isPlayer && rewards && <Rewards name={rewards === true ? 'true' : rewards} />}
          {isPlayer && battles && <Battles />}
          {isPlayer && isUp && <Wins isInGame={isInGame} />}
        </Suspense>
        <Overlays asksAge={false} />
      </div>
    </div>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className={styles.wait} role="status" aria-label={t('words.loading')}>
      <Skeleton height={52} />
      <Skeleton height={180} />
      <Skeleton height={120} />
    </div>
  )
}
