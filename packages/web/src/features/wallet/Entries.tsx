// A page of the bank book: sums, days, each movement with the balance before and after.
import { formatAmount, formatChange, formatClock, formatDay, useLocale, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { List, Row } from '../../ui/List.tsx'
import { PageControls } from '../../ui/PageControls.tsx'
import type { Paging } from '../../ui/pagination.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { useBook, type Question } from './book.ts'
import styles from './Entries.module.css'
import { FileButton } from './FileButton.tsx'
import { changeOf, groupByDay, sumUp, type Entry, type TabName } from './bankBook.ts'
import { RefreshButton } from './RefreshButton.tsx'

interface EntriesProps {
  readonly question: Question
  readonly paging: Paging
}

export function Entries({ question, paging }: EntriesProps) {
  const t = useT()
  const locale = useLocale()
  const { page, size, setPage } = paging
  const { data, isError, isPending, isPlaceholderData, refetch } = useBook(question, page, size)
  if (isPending) return <Waiting />
  if (isError) return <Broken onRetry={() => void refetch()} />
  return (
    <div aria-busy={isPlaceholderData} className={styles.book}>
      <Sums rows={data.Rows} tab={question.tab} />
      {data.Rows.length === 0 ? (
        <StatePanel
          state="empty"
          title={t('wallet.empty')}
          action={page > 1 && <Button onClick={() => setPage(1)}>{t('words.page', { page: 1 })}</Button>}
        >
          {t(question.reason === 'all' ? 'wallet.emptyWhy' : 'wallet.emptyReason')}
        </StatePanel>
      ) : (
        groupByDay(data.Rows).map(({ day, entries }) => (
          <section key={day}>
            <h2 className={`${styles.day} number`}>{formatDay(entries[0]!.CreateTime)}</h2>
            <List>
              {entries.map((entry) => (
                <EntryRow key={entry.ID} entry={entry} />
              ))}
            </List>
          </section>
        ))
      )}
      {data.Total > 0 && (
        <div className={styles.foot}>
          <p className="number" role="status">
            {t('wallet.total', { count: formatAmount(data.Total, locale) })}
          </p>
          <FileButton question={question} />
        </div>
      )}
      <PageControls paging={paging} total={data.Total} />
    </div>
  )
}

function Sums({ rows, tab }: { readonly rows: readonly Entry[]; readonly tab: TabName }) {
  const t = useT()
  const me = useMe()
  const { income, spending } = sumUp(rows)
  const balance = me && { gold: me.bag.coin, gem: me.bag.gem, points: me.bag.point, gifts: me.bag.coin }[tab]
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
      <div className={styles.balance}>
        <dt>{t('wallet.balance')}</dt>
        <dd data-sign="balance">
          {formatAmount(balance ?? 0)}
          <RefreshButton />
        </dd>
      </div>
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
          {formatClock(entry.CreateTime)}
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
  const t = useT()
  return (
    <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
      <Skeleton height={46} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={38} />
      ))}
    </div>
  )
}

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <FailedPanel title={t('wallet.failed')} onRetry={onRetry}>
      {t('wallet.failedWhy')}
    </FailedPanel>
  )
}
