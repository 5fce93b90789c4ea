// A game's cover: title, favourite heart, badges for jackpots and provider, a ribbon while it is planned.
import { findFacts } from '@lantern/games/catalogue.ts'
import { Link } from '@tanstack/react-router'
import { Crown, Heart, Lock, Play, Users } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ownProvider, nameOf, type ShownGame } from './gameSearch.ts'
import { openElsewhere, toggleFavourite } from './library.ts'
import styles from './GameCard.module.css'

interface GameCardProps {
  readonly game: ShownGame
  readonly isFavourite: boolean
  /** Above the fold: loaded at once. */
  readonly isFirst: boolean
}

export const GameCard = memo(function GameCard({ game, isFavourite, isFirst }: GameCardProps) {
  const t = useT()
  const locale = useLocale()
  const name = nameOf(game, locale)
  return (
    <li className={`${styles.game} later`} data-planned={!game.isOpen || undefined} data-code={game.code}>
      <Way game={game}>
        <Cover game={game} isFirst={isFirst} />
        <Marks game={game} />
        <span className={styles.foot}>
          <span className={`${styles.title} display`}>{name}</span>
          {game.isOpen && game.minBet > 0 && (
            <small className="number">{t('play.fromBet', { amount: formatAmount(game.minBet, locale) })}</small>
          )}
        </span>
        {game.isOpen && (
          <span className={styles.play} aria-hidden>
            <Play size={26} fill="currentColor" />
          </span>
        )}
      </Way>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? 'home.dropFavourite' : 'home.addFavourite', { game: name })}
        onClick={() => void toggleFavourite(game.code)}
      >
        <Heart size={18} aria-hidden />
      </button>
    </li>
  )
})

interface WayProps {
  readonly game: ShownGame
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** The link of a card: a page, our own stage, an external provider's page, or none yet. */
export function Way({ game, children, className = styles.cover }: WayProps) {
  const locale = useLocale()
  if (!game.isOpen) return <div className={className}>{children}</div>
  const page = findFacts(game.code)?.page
  if (page !== undefined)
    return (
      <PlaceLink path={page} className={className}>
        {children}
      </PlaceLink>
    )
  if (game.provider !== ownProvider)
    return (
      <button type="button" className={className} onClick={() => void openElsewhere(game.code)}>
        {children}
      </button>
    )
  return (
    <Link to="/$locale/play-game/m/$gameCode" params={{ locale, gameCode: game.code }} className={className}>
      {children}
    </Link>
  )
}

export function Cover({ game, isFirst }: { readonly game: ShownGame; readonly isFirst: boolean }) {
  const loading = isFirst ? 'eager' : 'lazy'
  if (/^(https?:)?\//.test(game.cover))
    return <img src={game.cover} alt="" loading={loading} referrerPolicy="no-referrer" />
  const name = findPicture(`covers/${game.cover}`) ? `covers/${game.cover}` : `covers/${game.code}`
  return <Picture name={name} phone={`${name}-small`} alt="" loading={loading} />
}

function Marks({ game }: { readonly game: ShownGame }) {
  const t = useT()
  if (!game.isOpen)
    return (
      <span className={styles.mark}>
        <Lock size={13} aria-hidden />
        {t('home.soon')}
      </span>
    )
  if (game.hasJackpot)
    return (
      <span className={styles.mark} data-kind="jackpot">
        <Crown size={13} aria-hidden />
        {t('play.jackpotMark')}
      </span>
    )
  if (game.tags.includes('together'))
    return (
      <span className={styles.mark} data-kind="together">
        <Users size={13} aria-hidden />
        {t('play.togetherMark')}
      </span>
    )
  return null
}
