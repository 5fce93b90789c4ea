// The game hall of the home page and the lobby: search, kinds, tags; rails of favourites and recent games, then all games.
import { Fish, Gamepad2, Heart, History, LayoutGrid, Search, Spade, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { findName, useLocale, useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { Button } from '../../ui/Button.tsx'
import { BigChips, Chips, type Option } from '../../ui/Choice.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { findGames, type Kind, kinds, listTags, pickGames, type Wanted } from './gameSearch.ts'
import styles from './GameHall.module.css'
import { GameGrid, GameRail, HallSkeleton, RecentRow } from './GameRows.tsx'
import { readLibrary, useFreshLibrary, useLibrary } from './library.ts'

const everything: Wanted = { kind: 'all', tag: null, search: '' }
const anyTag = 'any'

const isEverything = ({ kind, tag, search }: Wanted): boolean => kind === 'all' && tag === null && !search.trim()

/** The `/` key focuses the search, unless the player is typing or a dialog is open. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      const isHeld = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || isTyping || isHeld || document.querySelector('[data-scrim]')) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [field])
}

/** Kind and tag are in the address, so that returning from a game restores the view. */
function useWanted(tags: readonly string[]): readonly [Wanted, (wanted: Wanted) => void] {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useTab<Kind>('kind', kinds)
  const [tag, setTag] = useTab('tag', [anyTag, ...tags])
  const want = (next: Wanted): void => {
    setSearch(next.search)
    if (next.kind !== kind) setKind(next.kind)
    if ((next.tag ?? anyTag) !== tag) setTag(next.tag ?? anyTag)
  }
  return [{ search, kind, tag: tag === anyTag ? null : tag }, want]
}

interface GameHallProps {
  /** Between the search and all games, while there is no search: results appear directly below the search. */
  readonly front?: ReactNode
}

export function GameHall({ front }: GameHallProps) {
  const t = useT()
  useFreshLibrary()
  const { status, fault, games } = useLibrary()
  const hasTags = games.some(({ tags }) => tags.length > 0)
  const tags = hasTags ? listTags(games) : []
  const [wanted, setWanted] = useWanted(tags)
  return (
    <div className={styles.hall}>
      <Filters wanted={wanted} onChange={setWanted} tags={tags} isWaiting={status === 'waiting'} />
      {isEverything(wanted) && front}
      {status === 'waiting' ? (
        <HallSkeleton />
      ) : status === 'failed' ? (
        <Panel>
          <FailedPanel title={t('play.failed')} onRetry={() => void readLibrary()}>
            {fault || t('play.failedWhy')}
          </FailedPanel>
        </Panel>
      ) : (
        <Found wanted={wanted} onWant={setWanted} />
      )}
    </div>
  )
}

interface FiltersProps {
  readonly wanted: Wanted
  readonly tags: readonly string[]
  /** The tags are not loaded yet: their row reserves its space. */
  readonly isWaiting: boolean
  readonly onChange: (wanted: Wanted) => void
}

function Filters({ wanted, tags, isWaiting, onChange }: FiltersProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  const search = (text: string): void => onChange({ ...wanted, search: text })
  const tagOptions = [
    { value: anyTag, text: t('play.all') },
    ...tags.map((tag) => ({ value: tag, text: findName(`play.tag.${tag}`) ?? tag })),
  ]
  return (
    <div className={styles.filters}>
      <Field
        ref={field}
        quiet
        type="search"
        label={t('home.searchGames')}
        placeholder={t('home.searchGames')}
        className={styles.search}
        value={wanted.search}
        enterKeyHint="search"
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && (search(''), field.current?.blur())}
        before={<Search size={18} aria-hidden />}
        after={
          wanted.search ? (
            <IconButton label={t('words.clear')} className={styles.clear!} onClick={() => search('')}>
              <X size={18} aria-hidden />
            </IconButton>
          ) : (
            <kbd aria-hidden>/</kbd>
          )
        }
      />
      <div className={styles.kinds}>
        <BigChips
          label={t('home.filters')}
          options={useKinds()}
          value={wanted.kind}
          onChange={(kind) => onChange({ ...wanted, kind })}
        />
      </div>
      {(isWaiting || tags.length > 0) && (
        <div className={styles.tags} data-resting={isEverything(wanted) || undefined}>
          <Chips
            label={t('play.tags')}
            options={tagOptions}
            value={wanted.tag ?? anyTag}
            onChange={(tag) => onChange({ ...wanted, tag: tag === anyTag ? null : tag })}
          />
        </div>
      )}
    </div>
  )
}

function useKinds(): readonly Option<Kind>[] {
  const t = useT()
  return [
    { value: 'all', text: t('home.all'), icon: <LayoutGrid size={16} aria-hidden /> },
    { value: 'slot', text: t('home.slot'), icon: <Spade size={16} aria-hidden /> },
    { value: 'fish', text: t('home.fishing'), icon: <Fish size={16} aria-hidden /> },
    { value: 'other', text: t('home.other'), icon: <Gamepad2 size={16} aria-hidden /> },
    { value: 'favourites', text: t('home.favourites'), icon: <Heart size={16} aria-hidden /> },
    { value: 'recent', text: t('home.recent'), icon: <History size={16} aria-hidden /> },
  ]
}

interface FoundProps {
  readonly wanted: Wanted
  readonly onWant: (wanted: Wanted) => void
}

function Found({ wanted, onWant }: FoundProps) {
  const t = useT()
  const locale = useLocale()
  const library = useLibrary()
  const { games, favourites, recent } = library
  const found = findGames(games, wanted, library, locale)
  const isFresh = isEverything(wanted)
  const title = useKinds().find(({ value }) => value === wanted.kind)!.text
  if (found.length === 0) return <Nothing wanted={wanted} onAll={() => onWant(everything)} />
  return (
    <>
      {isFresh && <RecentRow title={t('home.recent')} games={pickGames(games, recent)} />}
      <section className={styles.found}>
        <SectionHead title={wanted.kind === 'all' ? t('home.allGames') : title}>
          <span className={styles.count} role="status">
            {isFresh ? '' : t('home.results', { count: found.length })}
          </span>
        </SectionHead>
        <GameGrid games={found} favourites={favourites} />
      </section>
      {/* Below the grid: adding or removing a heart moves no game. */}
      {isFresh && (
        <GameRail
          title={t('home.favourites')}
          games={pickGames(games, favourites)}
          favourites={favourites}
          onAll={() => onWant({ ...everything, kind: 'favourites' })}
        />
      )}
    </>
  )
}

const empties = {
  favourites: ['home.noFavourites', 'home.noFavouritesWhy'],
  recent: ['home.noRecent', 'home.noRecentWhy'],
} as const

function Nothing({ wanted, onAll }: { readonly wanted: Wanted; readonly onAll: () => void }) {
  const t = useT()
  const isPlain = !wanted.search.trim() && !wanted.tag
  const [title, why] = (isPlain && empties[wanted.kind as keyof typeof empties]) || [
    'home.noResults' as const,
    'home.noResultsWhy' as const,
  ]
  return (
    <div role="status">
      <StatePanel state="empty" title={t(title)} action={<Button onClick={onAll}>{t('home.showAll')}</Button>}>
        {t(why)}
      </StatePanel>
    </div>
  )
}
