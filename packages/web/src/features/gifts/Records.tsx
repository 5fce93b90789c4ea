// Gifts sent and received, with the status of each.
import { giftStatuses } from '@lantern/protocol/values/gifts.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { findName, formatAmount, formatChange, useLocale, useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Segments } from '../../ui/Choice.tsx'
import { MoneyRecord } from '../../ui/MoneyRecord.tsx'
import { PageControls } from '../../ui/PageControls.tsx'
import { usePaging, type Paging } from '../../ui/pagination.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { useOpenPlayer } from '../people/people.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import styles from './Records.module.css'
import { useRecords, useRenewal, type GiftRecord, type Kind } from './giftCalls.ts'

const kinds = ['all', 'sent', 'received'] as const

export function Records({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const [kind, setKind] = useTab('kind', kinds)
  const paging = usePaging()
  useRenewal(playerID)
  const choose = (next: Kind): void => {
    setKind(next)
    paging.setPage(1)
  }
  return (
    <Panel flush label={t('gifts.records')}>
      <div className={styles.kinds}>
        <Segments
          label={t('gifts.recordKind')}
          value={kind}
          options={[
            { value: 'all', text: t('gifts.recordsAll') },
            { value: 'sent', text: t('gifts.recordsSent') },
            { value: 'received', text: t('gifts.recordsReceived') },
          ]}
          onChange={choose}
        />
      </div>
      <Rows playerID={playerID} kind={kind} paging={paging} />
    </Panel>
  )
}

interface RowsProps {
  readonly playerID: number
  readonly kind: Kind
  readonly paging: Paging
}

function Rows({ playerID, kind, paging }: RowsProps) {
  const t = useT()
  const { data, isPending, isPlaceholderData, refetch } = useRecords(playerID, kind, paging.page, paging.size)
  if (isPending) return <Waiting />
  if (!data) return <FailedPanel title={t('gifts.recordsFailed')} onRetry={() => void refetch()} />
  if (data.Total === 0)
    return (
      <StatePanel state="empty" title={t('gifts.none')}>
        {t('gifts.noneWhy')}
      </StatePanel>
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <ul>
        {data.Rows.map((record) => (
          <RecordRow key={record.ID} record={record} isMine={record.FromID === playerID} />
        ))}
      </ul>
      <p className={`${styles.total} number`}>{t('gifts.recordsTotal', { count: formatAmount(data.Total) })}</p>
      <PageControls paging={paging} total={data.Total} />
    </div>
  )
}

const states = {
  [giftStatuses.waiting]: ['warn', 'gifts.waiting'],
  [giftStatuses.collected]: ['good', 'gifts.collected'],
  [giftStatuses.sentBack]: ['info', 'gifts.sentBack'],
  [giftStatuses.expired]: ['info', 'gifts.unclaimed'],
} as const satisfies Readonly<Record<number, readonly [Tone, string]>>

function RecordRow({ record, isMine }: { readonly record: GiftRecord; readonly isMine: boolean }) {
  const t = useT()
  const locale = useLocale()
  const openPlayer = useOpenPlayer()
  const [id, name] = isMine ? [record.ToID, record.To] : [record.FromID, record.From]
  const [tone, status] = states[record.Status as keyof typeof states]
  const isLive = record.ItemID !== currencies.coin
  const sum = (
    <>
      {/* A live gift is a number of things and arrives at once; a coin gift is an amount. */}
      {isLive ? (
        <b>
          {findName(`liveGifts.item${record.ItemID}`)} ×{formatAmount(record.Amount, locale)}
        </b>
      ) : (
        <b data-out={isMine || undefined}>{formatChange(isMine ? -record.Amount : record.Amount)}</b>
      )}
      {record.Fee > 0 && <small>{t('gifts.recordFee', { amount: formatAmount(record.Fee, locale) })}</small>}
      {!isLive && <Badge tone={tone}>{t(status)}</Badge>}
    </>
  )
  return (
    <MoneyRecord isOut={isMine} sum={sum}>
      <button type="button" className={styles.party} onClick={() => openPlayer(id)}>
        {t(isMine ? 'gifts.sentTo' : 'gifts.receivedFrom', { name })}
      </button>
      <small className="number">
        {t('members.playerNumber', { id })} · <time dateTime={record.CreateTime}>{writeMoment(record.CreateTime)}</time>
      </small>
      {!isMine && record.Status === giftStatuses.waiting && (
        <PlaceLink path="/member/mail" className={styles.mail}>
          {t('gifts.toMail')}
        </PlaceLink>
      )}
    </MoneyRecord>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </div>
  )
}
