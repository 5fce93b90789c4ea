// The blocked players: unblocked with one tap, with undo in the toast.
import { useEffect } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { changeAndShow, readShelf, useOpenPlayer, useRelations } from '../people/people.ts'
import styles from './FriendsPanel.module.css'
import { PeopleList } from './PeopleList.tsx'
import { BlockedRow } from './PersonRow.tsx'
import { Failed, Waiting } from './States.tsx'

export function BlockList({ isPage }: { readonly isPage: boolean }) {
  const t = useT()
  const blocks = useRelations((relations) => relations.blocks)
  const fault = useRelations((relations) => relations.faults.blocks)
  const openPlayer = useOpenPlayer()
  useEffect(() => void readShelf('blocks'), [])
  if (!blocks) return fault ? <Failed fault={fault} onRetry={() => void readShelf('blocks')} /> : <Waiting />
  if (blocks.length === 0)
    return (
      <div className={styles.scroll}>
        <StatePanel state="empty" title={t('friends.blockedNone')}>
          {t('friends.blockedNoneWhy')}
        </StatePanel>
      </div>
    )
  return (
    <>
      <p className={`${styles.summary} number`} role="status">
        {t('friends.blockedCount', { count: blocks.length })}
      </p>
      <PeopleList
        label={t('friends.blocklist')}
        people={blocks}
        isPage={isPage}
        row={(person) => (
          <BlockedRow
            person={person}
            onOpen={() => openPlayer(person.PlayerID)}
            onUnblock={() => void changeAndShow(person, 'unblock')}
          />
        )}
      />
    </>
  )
}
