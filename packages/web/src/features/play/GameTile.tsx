// A game as a small tile in one line: a part of its cover and its name.
import type { ShownGame } from './gameSearch.ts'
import { Cover, Way } from './GameCard.tsx'
import styles from './GameTile.module.css'

export function GameTile({ game, name }: { readonly game: ShownGame; readonly name: string }) {
  return (
    <Way game={game} className={styles.tile}>
      <span className={styles.cover} aria-hidden>
        <Cover game={game} isFirst />
      </span>
      <span className={styles.name}>{name}</span>
    </Way>
  )
}
