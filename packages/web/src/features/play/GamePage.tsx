// A game by its code: the stage of an open one, its page if it is no stage, an explanation for the others.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useSession } from '../../kernel/session/session.ts'
import '../../kernel/pictures/stagePictures.ts'
import { Button } from '../../ui/Button.tsx'
import { gameName } from '../../kernel/games/shelf.ts'
import { usePublished } from '../../kernel/document/published.ts'
import { GameAbsence } from './GameAbsence.tsx'
import { KenoPage, RocketPage } from '../arcade/arcade.ts'
import { FishPage } from '../fishing/fishing.ts'
import { SlotPage } from '../games/games.ts'
import { SubPlayFrame } from '../missions/missions.ts'
import { ToLobby } from '../../page/ToLobby.tsx'

export function GamePage() {
  const { gameCode } = useParams({ strict: false })
  const isGuest = useSession((session) => session.status === 'guest')
  const isPlayed = gameCatalogue.some(({ code, open }) => code === gameCode && open)
  if (isGuest || !isPlayed || gameCode === undefined) return <GameRoom code={gameCode} />
  return (
    <SubPlayFrame code={gameCode}>
      <GameRoom code={gameCode} />
    </SubPlayFrame>
  )
}

export function GameRoom({ code }: { readonly code: string | undefined }) {
  const t = useT()
  const status = useSession((session) => session.status)
  const locale = useLocale()
  const { open } = useLayerMoves()
  const { newcomerCoins } = usePublished()
  const game = gameCatalogue.find((entry) => entry.code === code)
  if (!game)
    return (
      <GameAbsence title={t('games.notFound')} action={<ToLobby />}>
        {t('games.notFoundWhy')}
      </GameAbsence>
    )
  if (game.page !== undefined)
    return <Navigate to="/$locale/$" params={{ locale, _splat: game.page.slice(1) }} replace />
  const name = gameName(game)
  if (!game.open)
    return (
      <GameAbsence game={game} mark={t('states.soon')} title={name} action={<ToLobby />}>
        {t('games.soonWhy', { game: name })}
      </GameAbsence>
    )
  if (status === 'guest')
    return (
      <GameAbsence
        game={game}
        title={name}
        action={
          <Button kind="gold" onClick={() => open('phoneStep', '0')}>
            {t('shell.signIn')}
          </Button>
        }
      >
        {t('games.signInToPlay', { coins: formatAmount(newcomerCoins) })}
      </GameAbsence>
    )
  if (game.code === 'fish4') return <FishPage name={name} isPlayer={status === 'player'} />
  if (game.code === 'rocket') return <RocketPage name={name} isPlayer={status === 'player'} />
  if (game.code === 'keno80') return <KenoPage name={name} isPlayer={status === 'player'} />
  return <SlotPage key={game.code} code={game.code} name={name} isPlayer={status === 'player'} />
}
