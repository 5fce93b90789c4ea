// The search for clubs by name or number, with filters; the result is a list of cards that open.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { searchPause, useSettled } from '../../../kernel/browser/settled.ts'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/Choice.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { useJoiner } from '../card/useJoiner.ts'
import { RowsWaiting } from '../RowsWaiting.tsx'
import { ClubRow } from './ClubRow.tsx'
import styles from './ClubSearch.module.css'
import { clubsQuery, filters, type FilterName } from './query.ts'

export function ClubSearch() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<FilterName>('recommended')
  // An emptied field shows the list at once.
  const settled = useSettled(typed, typed === '' ? 0 : searchPause)
  return (
    <section className={styles.search} aria-label={t('club.search')}>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <Field
          quiet
          type="search"
          label={t('club.searchHint')}
          placeholder={t('club.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          value={typed}
          before={<Search size={18} aria-hidden />}
          after={
            typed && (
              <IconButton label={t('words.clear')} onClick={() => setTyped('')}>
                <X size={18} aria-hidden />
              </IconButton>
            )
          }
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <Chips
        label={t('club.filters')}
        value={filter}
        options={filters.map((value) => ({ value, text: t(`club.filter_${value}`) }))}
        onChange={setFilter}
      />
      <Found typed={settled} filter={filter} />
    </section>
  )
}

function Found({ typed, filter }: { readonly typed: string; readonly filter: FilterName }) {
  const t = useT()
  const locale = useLocale()
  const playerID = useMe()?.player.playerID ?? 0
  const joiner = useJoiner()
  const query = useInfiniteQuery(clubsQuery(playerID, typed, filter, locale))
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (isPending)
    return (
      <Panel>
        <RowsWaiting />
      </Panel>
    )
  if (!data)
    return (
      <Panel>
        <FailedPanel title={t('club.searchFailed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  const rows = data.pages.flatMap(({ Rows }) => Rows)
  if (rows.length === 0)
    return (
      <Panel>
        <div role="status">
          <StatePanel state="empty" title={t('club.searchNone')}>
            {t(typed.trim() ? 'club.searchNoneText' : 'club.searchNoneFilter')}
          </StatePanel>
        </div>
      </Panel>
    )
  return (
    <>
      <ul className={styles.found} aria-label={t('club.search')}>
        {rows.map((card) => (
          <ClubRow key={card.ClubID} card={card} joiner={joiner} />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="text" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('club.searchMore')}
        </Button>
      )}
    </>
  )
}
