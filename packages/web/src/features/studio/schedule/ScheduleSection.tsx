// Announced broadcasts of the own room: the list, and a form for the next one in the zone of the device.
import { changeSchedule, readOwnSchedule } from '@lantern/protocol/broadcasts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { liveTitleLength, mostScheduled } from '@lantern/protocol/values/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Loaded } from '../Loaded.tsx'
import shared from '../Studio.module.css'
import { studioKey } from '../studioCalls.ts'
import styles from './ScheduleSection.module.css'
import { readFieldValue, suggestedStart, toFieldValue, writeLocal, zoneName } from './zone.ts'

type Scheduled = ReplyOf<typeof changeSchedule>['Rows'][number]
type Change = (request: RequestOf<typeof changeSchedule>, done: string) => Promise<boolean>

export function ScheduleSection({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const queries = useQueryClient()
  const queryKey = studioKey(playerID, 'schedule')
  const query = useQuery({ queryKey, queryFn: () => client.call(readOwnSchedule, {}) })
  const change: Change = (request, done) =>
    attempt(async () => queries.setQueryData(queryKey, await client.call(changeSchedule, request)), done)
  const count = query.data?.Total
  return (
    <>
      <Card
        title={t('studio.schedule')}
        isRegion
        aside={
          count !== undefined && (
            <small className="number">{t('studio.moderatorsCount', { count, most: mostScheduled })}</small>
          )
        }
      >
        <Loaded query={query}>{({ Rows }) => <Announced rows={Rows} change={change} />}</Loaded>
      </Card>
      {query.data && <PlanForm isFull={query.data.Total >= mostScheduled} change={change} />}
    </>
  )
}

function Announced({ rows, change }: { readonly rows: readonly Scheduled[]; readonly change: Change }) {
  const t = useT()
  const [zone] = useState(() => zoneName(new Date()))
  if (rows.length === 0)
    return (
      <StatePanel state="empty" title={t('studio.planNone')}>
        {t('studio.planNoneWhy')}
      </StatePanel>
    )
  return (
    <>
      <ul className={shared.rows}>
        {rows.map((row) => (
          <Row key={row.ScheduleID} row={row} change={change} />
        ))}
      </ul>
      <p className={shared.lead}>{t('studio.planZone', { zone })}</p>
    </>
  )
}

function Row({ row, change }: { readonly row: Scheduled; readonly change: Change }) {
  const t = useT()
  const locale = useLocale()
  const { ScheduleID, StartTime, Title } = row
  const [isBusy, remove] = useBusy(async () => {
    await change({ Remove: ScheduleID }, t('studio.planRemoved'))
  })
  return (
    <li className={styles.announced}>
      <CalendarClock size={20} aria-hidden />
      <span>
        <b data-typed>{Title}</b>
        <time className="number" dateTime={StartTime}>
          {writeLocal(StartTime, locale)}
        </time>
      </span>
      <Button
        kind="ghost"
        size="small"
        busy={isBusy}
        aria-label={t('studio.planRemove', { title: Title })}
        onClick={remove}
      >
        {t('studio.remove')}
      </Button>
    </li>
  )
}

const empty = { time: false, title: false }

function PlanForm({ isFull, change }: { readonly isFull: boolean; readonly change: Change }) {
  const t = useT()
  const [now] = useState(() => new Date())
  const [start, setStart] = useState(() => toFieldValue(suggestedStart(now)))
  const [title, setTitle] = useState('')
  const [wrong, setWrong] = useState(empty)
  const [isBusy, add] = useBusy(async () => {
    const time = readFieldValue(start, new Date())
    const Title = title.trim()
    setWrong({ time: time === null, title: Title === '' })
    if (!time || Title === '') return
    const Add = { StartTime: time.toISOString(), Title }
    if (await change({ Add }, t('studio.planAdded'))) setTitle('')
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add()
  }
  return (
    <Card title={t('studio.plan')} isRegion>
      <p className={shared.lead}>{t(isFull ? 'studio.planFull' : 'studio.planLead', { most: mostScheduled })}</p>
      {!isFull && (
        <form className={styles.form} noValidate onSubmit={submit}>
          <Field
            type="datetime-local"
            label={t('studio.planTime')}
            note={t('studio.planZone', { zone: zoneName(now) })}
            error={wrong.time ? t('studio.planTimeWrong') : null}
            min={toFieldValue(now)}
            value={start}
            onChange={(event) => setStart(event.target.value)}
          />
          <Field
            label={t('studio.planTitle')}
            aside={`${Array.from(title).length} / ${liveTitleLength}`}
            autoComplete="off"
            error={wrong.title ? t('studio.titleEmpty') : null}
            value={title}
            onChange={(event) => setTitle(Array.from(event.target.value).slice(0, liveTitleLength).join(''))}
          />
          <Button type="submit" kind="gold" busy={isBusy}>
            {t('studio.planAdd')}
          </Button>
        </form>
      )}
    </Card>
  )
}
