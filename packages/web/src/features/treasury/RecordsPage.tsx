// Every movement of the treasury: all, in, out; members see their own.
import { exportExchanges } from '@lantern/protocol/treasury.ts'
import { treasuryTabs } from '@lantern/protocol/values/clubs.ts'
import { findName, formatAmount, formatChange, useLocale, useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { Segments } from '../../ui/Choice.tsx'
import { MoneyRecord } from '../../ui/MoneyRecord.tsx'
import { usePaging } from '../../ui/pagination.ts'
import { ClubSubpage, type MyClub } from '../clubs/clubs.ts'
import { useOpenPlayer } from '../people/people.ts'
import { useTreasuryRecords, type RecordTab, type TreasuryRecord } from './calls.ts'
import { ExportButton } from './ExportButton.tsx'
import { ListPanel, PagedList } from './PagedList.tsx'
import styles from './RecordsPage.module.css'

const tabs = ['all', 'in', 'out'] as const satisfies readonly RecordTab[]

export function RecordsPage() {
  return <ClubSubpage name="treasury.recordsTitle">{(club) => <Records club={club} />}</ClubSubpage>
}

function Records({ club }: { readonly club: MyClub }) {
  const t = useT()
  const [tab, setTab] = useTab('tab', tabs)
  const paging = usePaging()
  const query = useTreasuryRecords(club, tab, paging.page, paging.size)
  const choice = (
    <Segments
      label={t('treasury.recordTabs')}
      value={tab}
      options={tabs.map((value) => ({ value, text: t(`treasury.records${value}`) }))}
      onChange={(next) => (setTab(next), paging.setPage(1))}
    />
  )
  return (
    <ListPanel title={t('treasury.recordsTitle')} lead={t('treasury.recordsLead')} choice={choice}>
      <PagedList
        query={query}
        paging={paging}
        none={[t('treasury.recordsNone'), t('treasury.recordsNoneWhy')]}
        wordTotal={(count) => t('treasury.recordsTotal', { count })}
        file={<ExportButton list={exportExchanges} request={{ Tab: treasuryTabs[tab] }} />}
      >
        {(record, at) => (
          // Records have no number of their own.
          <RecordRow key={`${record.CreateTime} ${record.Reason} ${record.PlayerID} ${at}`} record={record} />
        )}
      </PagedList>
    </ListPanel>
  )
}

function RecordRow({ record }: { readonly record: TreasuryRecord }) {
  const t = useT()
  const locale = useLocale()
  const openPlayer = useOpenPlayer()
  const { Reason, Amount, PlayerID, Name, Balance, CreateTime } = record
  const isOut = Amount < 0
  const sum = (
    <>
      <b data-out={isOut || undefined}>{formatChange(Amount)}</b>
      {Balance !== undefined && <small>{t('treasury.balanceAfter', { amount: formatAmount(Balance, locale) })}</small>}
    </>
  )
  return (
    <MoneyRecord isOut={isOut} sum={sum}>
      <b>{findName(`treasury.reason${Reason}`, locale) ?? Reason}</b>
      <small>
        <span className={`${styles.details} number`}>
          {PlayerID !== undefined && Name !== undefined && (
            <button type="button" data-typed onClick={() => openPlayer(PlayerID)}>
              {Name}
            </button>
          )}
          <time dateTime={CreateTime}>{writeMoment(CreateTime)}</time>
        </span>
      </small>
    </MoneyRecord>
  )
}
