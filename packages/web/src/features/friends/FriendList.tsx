// The player's friends: online ones first, with a name filter and the possible actions.
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { fewRows, FilterField } from '../../ui/FilterField.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import {
  countOnline,
  filterPeople,
  type Person,
  readShelf,
  sortFriends,
  useAsk,
  useGive,
  useOpenPlayer,
  useRelations,
} from '../people/people.ts'
import type { View } from './FriendsPanel.tsx'
import styles from './FriendsPanel.module.css'
import { PeopleList } from './PeopleList.tsx'
import { FriendRow } from './PersonRow.tsx'
import { Failed, Waiting } from './States.tsx'

interface FriendListProps {
  readonly isPage: boolean
  readonly onChat: (playerId: number, name: string) => void
  readonly onShow: (view: View) => void
}

export function FriendList({ isPage, onChat, onShow }: FriendListProps) {
  const t = useT()
  const friends = useRelations((relations) => relations.friends)
  const fault = useRelations((relations) => relations.faults.friends)
  useEffect(() => void readShelf('friends'), [])
  if (!friends) return fault ? <Failed fault={fault} onRetry={() => void readShelf('friends')} /> : <Waiting />
  if (friends.length === 0)
    return (
      <div className={styles.scroll}>
        <StatePanel
          state="empty"
          title={t('friends.none')}
          action={<Button onClick={() => onShow('recommended')}>{t('friends.toRecommended')}</Button>}
        >
          {t('friends.noneWhy')}
        </StatePanel>
      </div>
    )
  return <Friends friends={friends} isPage={isPage} onChat={onChat} />
}

interface FriendsProps extends Omit<FriendListProps, 'onShow'> {
  readonly friends: readonly Person[]
}

function Friends({ friends, isPage, onChat }: FriendsProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const [unfolded, setUnfolded] = useState(0)
  const openPlayer = useOpenPlayer()
  const give = useGive()
  const ask = useAsk()
  const sorted = useMemo(() => sortFriends(friends), [friends])
  const shown = useMemo(() => filterPeople(sorted, wanted), [sorted, wanted])
  const online = countOnline(friends)
  return (
    <>
      {friends.length > fewRows && (
        <div className={styles.tools}>
          <FilterField label={t('friends.filter')} value={typed} onChange={setTyped} />
        </div>
      )}
      <p className={`${styles.summary} number`} role="status">
        {online > 0
          ? t('friends.summary', { online, total: friends.length })
          : t('friends.summaryAll', { total: friends.length })}
      </p>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('friends.filterNone')}</p>
      ) : (
        <PeopleList
          label={t('friends.mine')}
          people={shown}
          isPage={isPage}
          row={(friend) => (
            <FriendRow
              friend={friend}
              isUnfolded={friend.PlayerID === unfolded}
              onOpen={() => openPlayer(friend.PlayerID)}
              onUnfold={() => setUnfolded(friend.PlayerID === unfolded ? 0 : friend.PlayerID)}
              onChat={() => onChat(friend.PlayerID, friend.Name)}
              onGift={() => give(friend.PlayerID)}
              onDrop={() => ask('drop', friend.PlayerID)}
              onBlock={() => ask('block', friend.PlayerID)}
            />
          )}
        />
      )}
    </>
  )
}
