// Games in a grid or in a rail that scrolls by touch, wheel, key or arrow; and their skeletons.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SectionHead } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GameCard } from './GameCard.tsx'
import { GameTile } from './GameTile.tsx'
import { nameOf, type ShownGame } from './gameSearch.ts'
import styles from './GameHall.module.css'

interface RowsProps {
  readonly games: readonly ShownGame[]
  readonly favourites: readonly string[]
}

/** More than a rail shows on a wide screen: only then it can scroll. */
const rowHolds = 3

/** The numbers of columns with which the last row would have a single game. */
const loneColumns = (count: number): string =>
  [3, 4, 5, 6].filter((columns) => count > columns && count % columns === 1).join(' ')

/** Lazy covers: on every page with a grid something larger is above it and must load first. */
export function GameGrid({ games, favourites }: RowsProps) {
  return (
    <div className={styles.shelf}>
      <ul className={styles.grid} data-lone={loneColumns(games.length)}>
        {games.map((game) => (
          <GameCard key={game.code} game={game} isFavourite={favourites.includes(game.code)} isFirst={false} />
        ))}
      </ul>
    </div>
  )
}

interface GameRailProps extends RowsProps {
  readonly title: string
  readonly onAll: () => void
}

export function GameRail({ title, games, favourites, onAll }: GameRailProps) {
  const t = useT()
  const row = useRef<HTMLUListElement>(null)
  if (games.length === 0) return null
  const turn = (way: number): void => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.8 })
  return (
    <section className={styles.rail} aria-label={title}>
      <SectionHead title={title}>
        <span className={styles.turns} data-long={games.length > rowHolds || undefined}>
          <Button kind="text" size="small" onClick={onAll}>
            {t('play.seeAll')}
          </Button>
          <IconButton label={`${title}: ${t('words.previousPage')}`} onClick={() => turn(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label={`${title}: ${t('words.nextPage')}`} onClick={() => turn(1)}>
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </span>
      </SectionHead>
      <ul ref={row} className={styles.track}>
        {games.map((game) => (
          <GameCard key={game.code} game={game} isFavourite={favourites.includes(game.code)} isFirst />
        ))}
      </ul>
    </section>
  )
}

/** The last games played as small tiles in one low row: its height is the same for any number of games. */
export function RecentRow({ title, games }: { readonly title: string; readonly games: readonly ShownGame[] }) {
  const locale = useLocale()
  if (games.length === 0) return null
  return (
    <section className={styles.recent} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.code} data-code={game.code}>
            <GameTile game={game} name={nameOf(game, locale)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HallSkeleton() {
  const t = useT()
  return (
    <div className={styles.found} role="status" aria-label={t('words.loading')}>
      <SectionHead title={t('home.allGames')} />
      <div className={styles.shelf}>
        <div className={styles.grid}>
          {Array.from({ length: 12 }, (_, at) => (
            <Skeleton key={at} height="auto" className={styles.ghost!} />
          ))}
        </div>
      </div>
    </div>
  )
}
