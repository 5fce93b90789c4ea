// A game that cannot be played now, because it opens later, does not exist or requires sign-in: its description, the next step, and other games.
import { gameCatalogue, type CatalogueEntry } from '@lantern/games/catalogue.ts'
import type { ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import { brand } from '../../kernel/document/page.ts'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { GameCard } from './GameCard.tsx'
import { guestGames } from './gameSearch.ts'
import { useFreshLibrary, useLibrary } from './library.ts'
import styles from './GameAbsence.module.css'

interface GameAbsenceProps {
  /** Absent: no such game. */
  readonly game?: CatalogueEntry | undefined
  readonly mark?: string
  readonly title: string
  readonly action: ReactNode
  readonly children: ReactNode
}

const shown = 6

export function GameAbsence({ game, mark, title, action, children }: GameAbsenceProps) {
  const cover = `covers/${game?.code ?? ''}`
  return (
    <div className={styles.page}>
      <Panel gilt className={styles.panel}>
        <div className={styles.cover} data-none={!findPicture(cover) || undefined} aria-hidden>
          <Picture name={findPicture(cover) ? cover : `brands/${brand.code}-mascot`} alt="" />
        </div>
        <div className={styles.words}>
          {mark && <span className={styles.mark}>{mark}</span>}
          <h1 className="display metal">{title}</h1>
          <p>{children}</p>
          {action}
        </div>
      </Panel>
      <Others code={game?.code} />
    </div>
  )
}

/** Open ones of the same kind first. */
function Others({ code }: { readonly code: string | undefined }) {
  const t = useT()
  useFreshLibrary()
  const { games, favourites } = useLibrary()
  const kind = gameCatalogue.find((entry) => entry.code === code)?.kind
  const open = (games.length > 0 ? games : guestGames()).filter((game) => game.isOpen && game.code !== code)
  const sorted = open.toSorted((one, other) => Number(other.kind === kind) - Number(one.kind === kind))
  return (
    <section className={styles.others} aria-label={t('games.tryThese')}>
      <SectionHead title={t('games.tryThese')} />
      <ul>
        {sorted.slice(0, shown).map((game) => (
          <GameCard key={game.code} game={game} isFavourite={favourites.includes(game.code)} isFirst />
        ))}
      </ul>
    </section>
  )
}
