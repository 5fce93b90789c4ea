// The friends panel: the list with presence, search, recommended players, the blocklist.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useT } from '../../kernel/language/language.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { Segments } from '../../ui/Choice.tsx'
import { BlockList } from './BlockList.tsx'
import { FindPlayers } from './FindPlayers.tsx'
import { FriendList } from './FriendList.tsx'
import styles from './FriendsPanel.module.css'
import { Recommended } from './Recommended.tsx'

const views = ['mine', 'find', 'recommended', 'blocked'] as const
export type View = (typeof views)[number]

const readView = (search: Readonly<Record<string, unknown>>): View =>
  views.find((view) => view === search.people) ?? 'mine'

export interface FriendsPanelProps {
  readonly onChat: (playerId: number, name: string) => void
  /** Scrolls with the page instead of in its own box. */
  readonly isPage?: boolean
}

export function FriendsPanel({ onChat, isPage = false }: FriendsPanelProps) {
  const t = useT()
  const router = useRouter()
  const view = readView(useSearch({ strict: false }))
  const show = (next: View): void => {
    const href = withSearch(router.latestLocation.href, { people: next === 'mine' ? null : next })
    void router.navigate({ href, state: true, replace: true, resetScroll: false })
  }
  return (
    <div className={styles.panel} data-page={isPage || undefined}>
      <div className={styles.views}>
        <Segments
          label={t('friends.views')}
          value={view}
          options={views.map((value) => ({ value, text: t(`friends.${value}`) }))}
          onChange={show}
        />
      </div>
      {view === 'mine' && <FriendList isPage={isPage} onChat={onChat} onShow={show} />}
      {view === 'find' && <FindPlayers isPage={isPage} onChat={onChat} onShow={show} />}
      {view === 'recommended' && <Recommended isPage={isPage} onChat={onChat} />}
      {view === 'blocked' && <BlockList isPage={isPage} />}
    </div>
  )
}
