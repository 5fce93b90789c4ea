// The home page: hero, search and kinds, the games, and what this place promises.
import { Fish, Gamepad2, Heart, History, LayoutGrid, Search, Spade, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../kernel/language.ts'
import { Button } from '../../ui/Button.tsx'
import { BigChips, type Option } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SectionHead } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { GameCard } from './GameCard.tsx'
import { findGames, useShelf, type Filter } from './games.ts'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { Promises } from './Promises.tsx'

const empties = {
  favourites: ['home.noFavourites', 'home.noFavouritesWhy'],
  recent: ['home.noRecent', 'home.noRecentWhy'],
} as const

/** `/` goes to the search, unless something is being typed. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || document.querySelector('[data-scrim]'))
        return
      event.preventDefault()
      focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [focus])
}

export function HomePage() {
  const games = useRef<HTMLElement>(null)
  return (
    <>
      <Hero onBrowse={() => games.current?.scrollIntoView({ behavior: 'smooth' })} />
      <section ref={games} className={styles.games}>
        <Lobby />
      </section>
      <Promises />
    </>
  )
}

function Lobby() {
  const t = useT()
  const shelf = useShelf()
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useSlash(() => field.current?.focus())
  const found = findGames(filter, search, shelf)
  const showAll = (): void => {
    setFilter('all')
    setSearch('')
  }
  const options: readonly Option<Filter>[] = [
    { value: 'all', text: t('home.all'), icon: <LayoutGrid size={16} aria-hidden /> },
    { value: 'slot', text: t('home.slot'), icon: <Spade size={16} aria-hidden /> },
    { value: 'fish', text: t('home.fishing'), icon: <Fish size={16} aria-hidden /> },
    { value: 'other', text: t('home.other'), icon: <Gamepad2 size={16} aria-hidden /> },
    { value: 'favourites', text: t('home.favourites'), icon: <Heart size={16} aria-hidden /> },
    { value: 'recent', text: t('home.recent'), icon: <History size={16} aria-hidden /> },
  ]
  const chosen = options.find((option) => option.value === filter)!
  const [emptyTitle, emptyWhy] = (!search && empties[filter as keyof typeof empties]) || [
    'home.noResults',
    'home.noResultsWhy',
  ]
  return (
    <>
      <div className={styles.filters}>
        <Field
          ref={field}
          quiet
          type="search"
          label={t('home.searchGames')}
          placeholder={t('home.searchGames')}
          className={styles.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && (setSearch(''), field.current?.blur())}
          before={<Search size={18} aria-hidden />}
          after={
            search ? (
              <IconButton label={t('words.clear')} className={styles.clear!} onClick={() => setSearch('')}>
                <X size={18} aria-hidden />
              </IconButton>
            ) : (
              <kbd aria-hidden>/</kbd>
            )
          }
        />
        <BigChips label={t('home.filters')} options={options} value={filter} onChange={setFilter} />
      </div>
      <SectionHead title={filter === 'all' ? t('home.allGames') : chosen.text}>
        <span className={styles.count} role="status">
          {search ? t('home.results', { count: found.length }) : ''}
        </span>
      </SectionHead>
      {found.length > 0 ? (
        <ul className={styles.grid}>
          {found.map((game, at) => (
            <GameCard key={game.code} game={game} isFirst={at < 3} />
          ))}
        </ul>
      ) : (
        <StatePanel state="empty" title={t(emptyTitle)} action={<Button onClick={showAll}>{t('home.showAll')}</Button>}>
          {t(emptyWhy)}
        </StatePanel>
      )}
    </>
  )
}
