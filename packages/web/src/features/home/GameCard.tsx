// A game's cover: its title on the quiet foot, a heart to keep it, a ribbon while it is not open.
import type { CatalogueEntry } from '@lantern/games/catalogue.ts'
import { Link } from '@tanstack/react-router'
import { Heart, Lock, Play } from 'lucide-react'
import { useLocale, useT } from '../../kernel/language.ts'
import { findPicture } from '../../kernel/picture.ts'
import { Picture } from '../../ui/Picture.tsx'
import { gameName, toggleFavourite, useShelf } from './games.ts'
import styles from './GameCard.module.css'

interface GameCardProps {
  readonly game: CatalogueEntry
  /** Above the fold: loaded at once. */
  readonly isFirst: boolean
}

const coverOf = ({ cover, code }: CatalogueEntry): string =>
  findPicture(`covers/${cover}`) ? `covers/${cover}` : `covers/${code}`

export function GameCard({ game, isFirst }: GameCardProps) {
  const t = useT()
  const locale = useLocale()
  const name = gameName(game)
  const isFavourite = useShelf((shelf) => shelf.favourites.includes(game.code))
  const inside = (
    <>
      <Picture name={coverOf(game)} phone={`${coverOf(game)}-small`} alt="" loading={isFirst ? 'eager' : 'lazy'} />
      <span className={`${styles.title} display`}>{name}</span>
      {game.open ? (
        <span className={styles.play} aria-hidden>
          <Play size={26} fill="currentColor" />
        </span>
      ) : (
        <span className={styles.soon}>
          <Lock size={13} aria-hidden />
          {t('home.soon')}
        </span>
      )}
    </>
  )
  return (
    <li className={styles.card} data-soon={!game.open || undefined}>
      {game.open ? (
        <Link
          to="/$locale/play-game/m/$gameCode"
          params={{ locale, gameCode: game.code }}
          className={styles.cover}
          aria-label={t('home.openGame', { game: name })}
        >
          {inside}
        </Link>
      ) : (
        <div className={styles.cover}>{inside}</div>
      )}
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? 'home.dropFavourite' : 'home.addFavourite', { game: name })}
        onClick={() => toggleFavourite(game.code)}
      >
        <Heart size={18} aria-hidden />
      </button>
    </li>
  )
}
