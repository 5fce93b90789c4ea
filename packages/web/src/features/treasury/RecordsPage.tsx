// Every movement of the treasury: all, in, out; members see their own.
import { exportExchanges } from '@lantern/protocol/treasury.ts'
import { treasuryTabs } from '@lantern/protocol/values.ts'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { findName, formatAmount, formatChange, useLocale, useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { Segments } from '../../ui/Choice.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { usePaging, type Paging } from '../../ui/pagination.ts'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { ClubSubpage, type MyClub } from '../clubs/clubs.ts'
import { useOpenPlayer } from '../people/people.ts'
import { useTreasuryRecords, type RecordTab, type TreasuryRecord } from './calls.ts'
import { ExportButton } from './ExportButton.tsx'
import { ListFoot } from './ListFoot.tsx'
import styles from './RecordsPage.module.css'
import { WaitingRows } from './Waiting.tsx'

const tabs = ['all', 'in', 'out'] as const satisfies readonly RecordTab[]

export function RecordsPage() {
  return <ClubSubpage name="treasury.recordsTitle">{(club) => <Records club={club} />}</ClubSubpage>
}

function Records({ club }: { readonly club: MyClub }) {
  const t = useT()
  const [tab, setTab] = useTab('tab', tabs)
  const paging = usePaging()
  return (
    <Panel flush label={t('treasury.recordsTitle')}>
      <div className={styles.head}>
        <SectionHead title={t('treasury.recordsTitle')} />
        <p>{t('treasury.recordsLead')}</p>
        <Segments
          label={t('treasury.recordTabs')}
          value={tab}
          options={tabs.map((value) => ({ value, text: t(`treasury.records${value}`) }))}
          onChange={(next) => (setTab(next), paging.setPage(1))}
        />
      </div>
      <Rows club={club} tab={tab} paging={paging} />
    </Panel>
  )
}

interface RowsProps {
  readonly club: MyClub
  readonly tab: RecordTab
  readonly paging: Paging
}

function Rows({ club, tab, paging }: RowsProps) {
  const t = useT()
  const locale = useLocale()
  const { data, error, isPending, isPlaceholderData, refetch } = useTreasuryRecords(club, tab, paging.page, paging.size)
  if (isPending) return <WaitingRows />
  if (!data)
    return (
      <FailedPanel title={t('treasury.failed')} onRetry={() => void refetch()}>
        {wordFault(error)}
      </FailedPanel>
    )
  if (data.Total === 0)
    return (
      <StatePanel state="empty" title={t('treasury.recordsNone')}>
        {t('treasury.recordsNoneWhy')}
      </StatePanel>
    )
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      <ul>
        {data.Rows.map((record, at) => (
          // Records have no number of their own.
          <RecordRow key={`${record.CreateTime} ${record.Reason} ${record.PlayerID} ${at}`} record={record} />
        ))}
      </ul>
      <ListFoot
        text={t('treasury.recordsTotal', { count: formatAmount(data.Total, locale) })}
        total={data.Total}
        paging={paging}
      >
        <ExportButton list={exportExchanges} request={{ Tab: treasuryTabs[tab] }} />
      </ListFoot>
    </div>
  )
}

function RecordRow({ record }: { readonly record: TreasuryRecord }) {
  const t = useT()
  const locale = useLocale()
  const openPlayer = useOpenPlayer()
  const { Reason, Amount, PlayerID, Name, Balance, CreateTime } = record
  const isOut = Amount < 0
  const Arrow = isOut ? ArrowUpRight : ArrowDownLeft
  return (
    <li className={styles.record}>
      <span className={styles.arrow} data-out={isOut || undefined}>
        <Arrow size={20} aria-hidden />
      </span>
      <span className={styles.what}>
        <b>{findName(`treasury.reason${Reason}`, locale) ?? Reason}</b>
        <small className="number">
          {PlayerID !== undefined && Name !== undefined && (
            <button type="button" data-typed onClick={() => openPlayer(PlayerID)}>
              {Name}
            </button>
          )}
          <time dateTime={CreateTime}>{writeMoment(CreateTime)}</time>
        </small>
      </span>
      <span className={`${styles.sum} number`}>
        <b data-out={isOut || undefined}>{formatChange(Amount)}</b>
        {Balance !== undefined && (
          <small>{t('treasury.balanceAfter', { amount: formatAmount(Balance, locale) })}</small>
        )}
      </span>
    </li>
  )
}
