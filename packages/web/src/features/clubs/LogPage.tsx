// What happened in the club, newest first, grouped by day.
import { readClubLog } from '@lantern/protocol/clubs.ts'
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { formatClock, formatDay, taipeiDay, useT } from '../../kernel/language/language.ts'
import { Card } from '../../ui/Card.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import type { MyClub } from './clubPush.ts'
import { ClubSubpage } from './ClubSubpage.tsx'
import { Loaded } from './Loaded.tsx'
import styles from './LogPage.module.css'
import { wordEntry, type LogEntry } from './logText.ts'

const perPage = 30

export function LogPage() {
  return <ClubSubpage name="club.log">{(club) => <LogCard club={club} />}</ClubSubpage>
}

function byDay(entries: readonly LogEntry[]): readonly (readonly [day: string, entries: readonly LogEntry[]])[] {
  return [...Map.groupBy(entries, ({ CreateTime }) => taipeiDay(CreateTime))]
}

function LogCard({ club }: { readonly club: MyClub }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['clubs', 'log', club.ClubID, page],
    queryFn: () => client.call(readClubLog, { Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Card title={t('club.log')} isRegion>
      {!mayInClub(club.Role, 'log') && <p className={styles.lead}>{t('club.logOwn')}</p>}
      <Loaded query={query}>
        {({ Rows, Total }) =>
          Rows.length === 0 && page === 1 ? (
            <StatePanel state="empty" title={t('club.logNone')}>
              {t('club.logNoneWhy')}
            </StatePanel>
          ) : (
            <div className={styles.days} aria-busy={query.isPlaceholderData}>
              {byDay(Rows).map(([day, entries]) => (
                <section key={day}>
                  <h3 className="number">{formatDay(entries[0]!.CreateTime)}</h3>
                  <ul>
                    {entries.map((entry) => (
                      <li key={entry.LogID}>
                        <time className="number" dateTime={entry.CreateTime}>
                          {formatClock(entry.CreateTime)}
                        </time>
                        <span>{wordEntry(t, entry)}</span>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              <Pager page={page} pages={Math.ceil(Total / perPage)} onChange={setPage} />
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}
