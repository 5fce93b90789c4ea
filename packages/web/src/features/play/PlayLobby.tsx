// The play lobby: the open games large and first, then everything by kind, and what was played lately.
import { CATALOGUE, type CatalogueEntry } from '@lantern/games/catalogue.ts'
import { Fish, Gamepad2, History, LayoutGrid, Play, Spade } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '../../kernel/language.ts'
import { findPicture } from '../../kernel/picture.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { BigChips, type Option } from '../../ui/Choice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHead } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { GameCard } from '../home/GameCard.tsx'
import { findGames, gameName, useShelf, type Filter } from '../home/games.ts'
import styles from './PlayLobby.module.css'
import { QuickPlaces } from './QuickPlaces.tsx'

type Kind = Extract<Filter, 'all' | 'slot' | 'fish' | 'other' | 'recent'>

export function PlayLobby() {
  const t = useT()
  const shelf = useShelf()
  const [kind, setKind] = useState<Kind>('all')
  const options: readonly Option<Kind>[] = [
    { value: 'all', text: t('play.all'), icon: <LayoutGrid size={16} aria-hidden /> },
    { value: 'slot', text: t('play.slot'), icon: <Spade size={16} aria-hidden /> },
    { value: 'fish', text: t('play.fish'), icon: <Fish size={16} aria-hidden /> },
    { value: 'other', text: t('play.other'), icon: <Gamepad2 size={16} aria-hidden /> },
    { value: 'recent', text: t('play.recent'), icon: <History size={16} aria-hidden /> },
  ]
  const featured = CATALOGUE.find((game) => game.open)
  const found = findGames(kind, '', shelf)
  return (
    <div className={styles.lobby}>
      <h1 className="hidden">{t('play.title')}</h1>
      {featured && <Featured game={featured} />}
      <div className={styles.quick}>
        <QuickPlaces />
      </div>
      <BigChips label={t('play.categories')} options={options} value={kind} onChange={setKind} />
      <SectionHead title={kind === 'all' ? t('play.more') : options.find((option) => option.value === kind)!.text} />
      {found.length > 0 ? (
        <ul className={styles.grid}>
          {found.map((game, at) => (
            <GameCard key={game.code} game={game} isFirst={at < 3} />
          ))}
        </ul>
      ) : (
        <StatePanel state="empty" title={t('play.none')}>
          {t('play.noneWhy')}
        </StatePanel>
      )}
    </div>
  )
}

function Featured({ game }: { readonly game: CatalogueEntry }) {
  const t = useT()
  const locale = useLocale()
  const name = gameName(game)
  const scene = `slots/${game.code}/backdrop-desktop`
  return (
    <section className={styles.featured} aria-label={name}>
      {findPicture(scene) && (
        <div className={styles.scene} aria-hidden>
          <Picture name={scene} alt="" />
        </div>
      )}
      <div className={styles.symbols} aria-hidden>
        {['crown', 'owl', 'scatter'].map((symbol) => (
          <Picture key={symbol} name={`slots/${game.code}/${symbol}`} alt="" />
        ))}
      </div>
      <div className={styles.words}>
        <span>{t('play.featured')}</span>
        <h2 className="display metal">{name}</h2>
        <ButtonLink
          kind="gold"
          size="large"
          to="/$locale/play-game/m/$gameCode"
          params={{ locale, gameCode: game.code }}
          aria-label={t('play.playGame', { game: name })}
        >
          <Play size={20} fill="currentColor" aria-hidden />
          {t('play.playNow')}
        </ButtonLink>
      </div>
    </section>
  )
}
