// The rooms on air: popular, of followed hosts, by category or name; and what hosts have announced.
import { listSchedule } from '@lantern/protocol/hosts.ts'
import { liveCategories } from '@lantern/protocol/values/live.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useSettled } from '../../kernel/browser/settled.ts'
import { client } from '../../kernel/connection/link.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { ToLobby } from '../../page/ToLobby.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { BigChips } from '../../ui/Choice.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SectionHead } from '../../ui/Panel.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { RoomCards, roomsQuery, type RoomFilter } from '../live/live.ts'
import styles from './LivePage.module.css'
import { roomHref } from './place.ts'

const most = 60
const announced = 12
const categories = Object.values(liveCategories)
type Category = (typeof categories)[number]
type Kind = 'hot' | 'following' | `category${Category}`
const kinds: readonly [Kind, ...Kind[]] = [
  'hot',
  'following',
  ...categories.map((category) => `category${category}` as const),
]

function filterOf(kind: Kind, name: string): RoomFilter {
  const category = categories.find((one) => kind === `category${one}`)
  return {
    ...(category && { Category: category }),
    ...(kind === 'following' && { Following: true }),
    ...(name && { Name: name }),
  }
}

export function LiveList() {
  const t = useT()
  const [kind, setKind] = useTab('kind', kinds)
  const [typed, setTyped] = useState('')
  const name = useSettled(typed.trim())
  const { isPending } = useQuery(roomsQuery(most, filterOf(kind, name)))
  const [wasRead, setWasRead] = useState(false)
  if (!isPending && !wasRead) setWasRead(true)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 className="display">{t('watch.title')}</h1>
          <ToLobby />
        </div>
        <div className={styles.kinds}>
          <BigChips
            label={t('watch.tabs')}
            options={kinds.map((value) => ({ value, text: t(`watch.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
        <Field
          quiet
          type="search"
          label={t('watch.search')}
          placeholder={t('watch.search')}
          value={typed}
          maxLength={40}
          onChange={(event) => setTyped(event.target.value)}
          before={<Search size={18} aria-hidden />}
          after={
            typed && (
              <IconButton label={t('words.close')} onClick={() => setTyped('')}>
                <X size={18} aria-hidden />
              </IconButton>
            )
          }
        />
      </header>
      <OnAir kind={kind} name={name} />
      {/* Not below the placeholders of the rooms, which have another height. */}
      {wasRead && <Schedule />}
    </div>
  )
}

function OnAir({ kind, name }: { readonly kind: Kind; readonly name: string }) {
  const t = useT()
  const { data, isPending, refetch } = useQuery(roomsQuery(most, filterOf(kind, name)))
  if (isPending)
    return (
      <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={172} />
        ))}
      </div>
    )
  if (!data) return <FailedPanel title={t('watch.listFault')} onRetry={() => void refetch()} />
  if (data.Rows.length > 0) return <RoomCards rooms={data.Rows} hasLead={kind === 'hot' && name === ''} />
  const reason = name || kind.startsWith('category') ? 'noneFound' : kind === 'following' ? 'noneFollowing' : 'none'
  return (
    <StatePanel state="empty" title={t(`watch.${reason}`)}>
      {t(`watch.${reason}Why`)}
    </StatePanel>
  )
}

const scheduleQuery = queryOptions({
  queryKey: ['live schedule'],
  queryFn: () => client.call(listSchedule, { Page: 1, PerPage: announced }),
  staleTime: 60_000,
})

/** Missing without announced broadcasts and while it cannot be read: the rooms on air matter more. */
function Schedule() {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const { data } = useQuery(scheduleQuery)
  if (!data?.Rows.length) return null
  return (
    <section className={styles.schedule} aria-label={t('watch.schedule')}>
      <SectionHead title={t('watch.schedule')} />
      <ul>
        {data.Rows.map(({ ScheduleID, RoomID, StartTime, Title, Category: category, HostID, HostName, PictureURL }) => (
          <PersonRow
            key={ScheduleID}
            as="li"
            isBoxed
            picture={<Avatar playerID={HostID} url={PictureURL} />}
            name={HostName}
            note={
              <>
                <time dateTime={StartTime}>{writeMoment(StartTime)}</time>{' '}
                <b>{t(`watch.category${category as Category}`)}</b> <span data-typed="">{Title}</span>
              </>
            }
            onOpen={() => void router.navigate({ href: roomHref(locale, RoomID) })}
          />
        ))}
      </ul>
    </section>
  )
}
