// The play lobby: the game hall with its search at the top, today's game and the shared jackpots above all games.
import { Play } from 'lucide-react'
import { Suspense } from 'react'
import { formatAmount, taipeiDay, useLocale, useT } from '../../kernel/language/language.ts'
import { useBrowser } from '../../kernel/browser/mounted.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import '../../kernel/pictures/stagePictures.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useMusic } from '../../kernel/settings/soundSwitches.ts'
import { facesOf, featureOf } from './featured.ts'
import { guestGames, nameOf, type ShownGame } from './gameSearch.ts'
import { GameHall } from './GameHall.tsx'
import { useLibrary } from './library.ts'
import { EventChip } from '../ranks/ranks.ts'
import { RewardChip } from '../rewards/rewards.ts'
import { LazyJackpotStrip } from '../wins/wins.ts'
import styles from './PlayLobby.module.css'

const front = (
  <div className={styles.front}>
    <div className={styles.today}>
      <Today />
      <div className={styles.chip}>
        <Suspense>
          <RewardChip />
        </Suspense>
      </div>
      <Suspense>
        <EventChip isInLobby />
      </Suspense>
    </div>
    <div className={styles.jackpots}>
      <Suspense>
        <LazyJackpotStrip />
      </Suspense>
    </div>
  </div>
)

export function PlayLobby() {
  const t = useT()
  useMusic('lobby')
  return (
    <div className={styles.lobby}>
      <h1 className="hidden">{t('play.title')}</h1>
      {/* In its own Suspense boundary, so that it hydrates after the rest. */}
      <Suspense>
        <GameHall front={front} />
      </Suspense>
    </div>
  )
}

function Today() {
  const games = useLibrary((library) => library.games)
  // The page may have been prerendered on another day.
  const day = useBrowser(() => taipeiDay(new Date()), null)
  // Before the library is loaded the front uses the games that every brand has: nothing shifts when it arrives.
  const game = day === null ? null : featureOf(games.length > 0 ? games : guestGames(), day)
  return game ? <Featured game={game} /> : <div className={styles.featured} />
}

function Featured({ game }: { readonly game: ShownGame }) {
  const t = useT()
  const locale = useLocale()
  const name = nameOf(game, locale)
  const scene = `slots/${game.code}/backdrop`
  return (
    <section className={styles.featured} aria-label={name}>
      {findPicture(`${scene}-desktop`) && (
        <div className={styles.scene} aria-hidden>
          <Picture name={`${scene}-desktop`} phone={`${scene}-small`} alt="" />
        </div>
      )}
      <div className={styles.symbols} aria-hidden>
        {facesOf(game.code).map((face) => (
          <Picture key={face} name={face} alt="" />
        ))}
      </div>
      <div className={styles.words}>
        <span>{t('play.featured')}</span>
        <h2 className="display metal">{name}</h2>
        {/* Empty until the library is loaded: the line keeps its height, so that its text shifts nothing. */}
        <small className="number">
          {game.returned > 0 && (
            <>
              {t('play.returns', { percent: formatAmount(game.returned) })}
              {' · '}
              {t('play.fromBet', { amount: formatAmount(game.minBet) })}
            </>
          )}
        </small>
        <ButtonLink
          kind="gold"
          className={styles.start!}
          to="/$locale/play-game/m/$gameCode"
          params={{ locale, gameCode: game.code }}
          aria-label={`${t('play.playNow')} ${name}`}
        >
          <Play size={20} fill="currentColor" aria-hidden />
          {t('play.playNow')}
        </ButtonLink>
      </div>
    </section>
  )
}
