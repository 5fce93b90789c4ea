// One broadcast: its figures, and its viewers by the minute as a chart.
import { listBroadcasts } from '@lantern/protocol/broadcasts.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import type { CategoryNumber } from '../CategoryChoice.tsx'
import { writeHours, writeSeconds } from '../durations.ts'
import { Loaded } from '../Loaded.tsx'
import { studioKey } from '../studioCalls.ts'
import type { Broadcast } from './BroadcastsSection.tsx'
import styles from './Broadcasts.module.css'
import { lineOf } from './chart.ts'

interface BroadcastDetailsProps {
  readonly playerID: number
  readonly roomId: number
  readonly row: Broadcast
}

export function BroadcastDetails({ playerID, roomId, row }: BroadcastDetailsProps) {
  const t = useT()
  const { BroadcastID, Category, Seconds, Peak, People, Minutes = 0, Gifts = 0, Points = 0 } = row
  const query = useQuery({
    queryKey: [...studioKey(playerID, 'broadcast'), BroadcastID],
    queryFn: () => client.call(listBroadcasts, { RoomID: roomId, BroadcastID, Page: 1, PerPage: 1 }),
  })
  const format = writeFormat(row)
  return (
    <div className={styles.details}>
      <Facts look="bill">
        <Fact name={t('studio.category')}>{t(`watch.category${Category as CategoryNumber}`)}</Fact>
        <Fact name={t('studio.length')}>{writeSeconds(Seconds)}</Fact>
        <Fact name={t('studio.peopleSum')}>{formatAmount(People)}</Fact>
        <Fact name={t('studio.peak')}>{formatAmount(Peak)}</Fact>
        <Fact name={t('studio.watched')}>{writeHours(Minutes)}</Fact>
        <Fact name={t('studio.giftsSum')}>{formatAmount(Gifts)}</Fact>
        <Fact name={t('studio.points')}>{formatAmount(Points)}</Fact>
        {format && <Fact name={t('studio.stream')}>{format}</Fact>}
      </Facts>
      <Loaded query={query} height={110}>
        {({ Rows }) => <Chart viewers={Rows[0]?.ViewersByMinute ?? []} />}
      </Loaded>
    </div>
  )
}

function writeFormat({ Codecs = '', Width = 0, Height = 0 }: Broadcast): string {
  return [Width > 0 ? `${Width}×${Height}` : '', Codecs].filter((part) => part !== '').join(' · ')
}

const size = { width: 300, height: 72 }

function Chart({ viewers }: { readonly viewers: readonly number[] }) {
  const t = useT()
  const name = useId()
  if (viewers.length === 0) return <p className={styles.none}>{t('studio.chartNone')}</p>
  const peak = Math.max(...viewers)
  const { width, height } = size
  const line = lineOf(viewers, width, height)
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-labelledby={name}>
        <path d={`${line}L${width} ${height}L0 ${height}Z`} className={styles.area} />
        <path d={line} className={styles.edge} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption id={name} className="number">
        {t('studio.chart')}: {t('studio.chartText', { minutes: viewers.length, peak })}
      </figcaption>
    </figure>
  )
}
