// The bank book: every movement of the last fourteen days, by currency, page by page.
import { readBagLog } from '@lantern/protocol/wallet.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAmount, formatChange, formatClock, formatDay, useLocale, useT } from '../../kernel/language.ts'
import { client } from '../../kernel/link.ts'
import { brand } from '../../kernel/page.ts'
import { Queries } from '../../kernel/Queries.tsx'
import { useMe } from '../../kernel/session.ts'
import { useIsPhone } from '../../kernel/viewport.ts'
import { MemberRail } from '../../layouts/MemberRail.tsx'
import { PageFrame } from '../../layouts/PageFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { List, Row } from '../../ui/List.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import {
  changeOf,
  groupByDay,
  periods,
  periodStart,
  sumUp,
  tabNumbers,
  tabsFor,
  type Entry,
  type TabName,
} from './passbook.ts'
import styles from './PassbookPage.module.css'

const perPage = { phone: 2, desk: 20 } as const

export function PassbookPage() {
  const t = useT()
  return (
    <Queries>
      <PageFrame title={t('wallet.passbook')} lead={t('wallet.lead')} rail={<MemberRail />}>
        <Passbook />
      </PageFrame>
    </Queries>
  )
}

function Passbook() {
  const t = useT()
  const [tab, setTab] = useState<TabName>('gold')
  const [days, setDays] = useState<number>(14)
  const [page, setPage] = useState(1)
  const choose = (set: () => void): void => {
    set()
    setPage(1)
  }
  return (
    <Panel flush>
      <Tabs
        fill
        label={t('wallet.tabs')}
        tabs={tabsFor(brand.secondCurrency).map((value) => ({ value, text: t(`wallet.${value}`) }))}
        value={tab}
        onChange={(next) => choose(() => setTab(next))}
      >
        <div className={styles.period}>
          <Chips
            label={t('wallet.period')}
            value={String(days)}
            options={periods.map((count) => ({
              value: String(count),
              text: count === 1 ? t('words.today') : t('words.days', { count }),
            }))}
            onChange={(next) => choose(() => setDays(Number(next)))}
          />
        </div>
        <Entries tab={tab} days={days} page={page} onPage={setPage} />
      </Tabs>
    </Panel>
  )
}

interface EntriesProps {
  readonly tab: TabName
  readonly days: number
  readonly page: number
  readonly onPage: (page: number) => void
}

function Entries({ tab, days, page, onPage }: EntriesProps) {
  const t = useT()
  const locale = useLocale()
  const me = useMe()
  const size = useIsPhone() ? perPage.phone : perPage.desk
  const { data, isError, isPending, isPlaceholderData, refetch } = useQuery({
    // The balance is part of the question: a new movement asks again.
    queryKey: ['bankBook', me?.player.playerID, tab, days, page, size, locale, me?.bag.coin],
    queryFn: () =>
      client.call(readBagLog, {
        Tab: tabNumbers[tab],
        StartTime: periodStart(days, new Date()),
        Page: page,
        PerPage: size,
        Lang: locale,
      }),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Waiting />
  if (isError)
    return (
      <StatePanel
        state="error"
        title={t('wallet.failed')}
        action={
          <Button kind="gold" onClick={() => void refetch()}>
            {t('words.retry')}
          </Button>
        }
      >
        {t('wallet.failedWhy')}
      </StatePanel>
    )
  if (data.Rows.length === 0)
    return (
      <StatePanel state="empty" title={t('wallet.empty')}>
        {t('wallet.emptyWhy')}
      </StatePanel>
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <Sums rows={data.Rows} tab={tab} />
      {groupByDay(data.Rows).map(({ day, entries }) => (
        <section key={day}>
          <h2 className={`${styles.day} number`}>{formatDay(entries[0]!.CreateTime, locale)}</h2>
          <List>
            {entries.map((entry) => (
              <EntryRow key={entry.ID} entry={entry} />
            ))}
          </List>
        </section>
      ))}
      <p className={`${styles.total} number`}>{t('wallet.total', { count: formatAmount(data.Total, locale) })}</p>
      <Pager page={page} pages={Math.ceil(data.Total / size)} onChange={onPage} />
    </div>
  )
}

function Sums({ rows, tab }: { readonly rows: readonly Entry[]; readonly tab: TabName }) {
  const t = useT()
  const me = useMe()
  const { income, spending } = sumUp(rows)
  const balance = me && { gold: me.bag.coin, gem: me.bag.gem, points: me.bag.point, gifts: null }[tab]
  return (
    <dl className={`${styles.sums} number`}>
      <div>
        <dt>{t('wallet.income')}</dt>
        <dd data-sign="plus">{formatChange(income)}</dd>
      </div>
      <div>
        <dt>{t('wallet.spending')}</dt>
        <dd data-sign="minus">{formatChange(spending)}</dd>
      </div>
      {typeof balance === 'number' && (
        <div>
          <dt>{t('wallet.balance')}</dt>
          <dd data-sign="balance">{formatAmount(balance)}</dd>
        </div>
      )}
    </dl>
  )
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const t = useT()
  const locale = useLocale()
  const change = changeOf(entry)
  const span = { before: formatAmount(entry.BeforeAmount, locale), after: formatAmount(entry.AfterAmount, locale) }
  return (
    <Row
      before={
        <time className={`${styles.time} number`} dateTime={entry.CreateTime}>
          {formatClock(entry.CreateTime, locale)}
        </time>
      }
      title={entry.Source}
      note={entry.Reason}
      after={
        <span className={`${styles.change} number`}>
          <b data-sign={change < 0 ? 'minus' : 'plus'}>{formatChange(change)}</b>
          <small aria-label={t('wallet.changeSpoken', span)} role="text">
            {t('wallet.change', span)}
          </small>
        </span>
      }
    />
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden>
      <Skeleton height={46} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={38} />
      ))}
    </div>
  )
}
