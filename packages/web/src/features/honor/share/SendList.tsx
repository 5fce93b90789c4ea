// The friends a win can be sent to: searched by nickname, twenty per page, selected one by one or all results.
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../kernel/language/language.ts'
import { useSettled } from '../../../kernel/browser/settled.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { findFriends, pageOf, pagesOf, toggle } from './recipients.ts'
import type { Relation } from './shareSender.ts'
import styles from './ShareDialog.module.css'

interface SendListProps {
  readonly friends: readonly Relation[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
}

export function SendList({ friends, chosen, onChoose }: SendListProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const wanted = useSettled(search)
  const [page, setPage] = useState(1)
  const found = findFriends(friends, wanted)
  const ids = found.map(({ PlayerID }) => PlayerID)
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <div className={styles.friends}>
      <Field
        quiet
        type="search"
        label={t('share.search')}
        placeholder={t('share.search')}
        value={search}
        before={<Search size={18} aria-hidden />}
        onChange={(event) => {
          setSearch(event.target.value)
          setPage(1)
        }}
      />
      <div className={styles.all}>
        <Checkbox checked={isAll} disabled={ids.length === 0} onChange={() => onChoose(toggle(chosen, ids, !isAll))}>
          {t('share.all')}
        </Checkbox>
        <span role="status">{t('share.chosen', { count: chosen.size })}</span>
      </div>
      {found.length === 0 && <p className={styles.none}>{t('share.noMatch')}</p>}
      <ul className={styles.list} aria-label={t('share.friends')}>
        {pageOf(found, page).map((friend) => (
          <li key={friend.PlayerID}>
            <Checkbox
              checked={chosen.has(friend.PlayerID)}
              onChange={(event) => onChoose(toggle(chosen, [friend.PlayerID], event.target.checked))}
            >
              <Face friend={friend} />
            </Checkbox>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pagesOf(found)} onChange={setPage} />
    </div>
  )
}

function Face({ friend: { PlayerID, Name, PictureURL, PictureSetting, Online } }: { readonly friend: Relation }) {
  return (
    <span className={styles.face}>
      <Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={36} isOnline={Online} />
      <span>{Name}</span>
    </span>
  )
}
