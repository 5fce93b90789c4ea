// The statement by day or week: a table on wide screens, a list on phones; also as a file.
import { exportStatement, readStatement } from '@lantern/protocol/hosts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { csvType, saveFile } from '../../../kernel/browser/saveFile.ts'
import { useIsPhone } from '../../../kernel/browser/viewport.ts'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Segments } from '../../../ui/Choice.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Loaded } from '../Loaded.tsx'
import { studioKey } from '../studioCalls.ts'
import styles from './Earnings.module.css'
import { columns, periods, writePeriod, writeStatement, type Period, type StatementRow } from './statement.ts'

const perPage = 14

export function StatementCard({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const [period, setPeriod] = useState<Period>('byDay')
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...studioKey(playerID, 'statement'), period, page],
    queryFn: () => client.call(readStatement, { Period: periods[period], Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Card title={t('studio.statement')} isRegion aside={<FileButton period={period} />}>
      <Segments
        label={t('studio.period')}
        value={period}
        options={(['byDay', 'byWeek'] as const).map((value) => ({ value, text: t(`studio.${value}`) }))}
        onChange={(next) => (setPeriod(next), setPage(1))}
      />
      <Loaded query={query} height={220}>
        {({ Total, Rows }) =>
          Total === 0 ? (
            <StatePanel state="empty" title={t('studio.statementNone')}>
              {t('studio.statementNoneWhy')}
            </StatePanel>
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <StatementRows rows={Rows} period={period} />
              <p className={styles.note}>{t('studio.statementZone')}</p>
              <Pager page={page} pages={Math.ceil(Total / perPage)} onChange={setPage} />
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

interface StatementRowsProps {
  readonly rows: readonly StatementRow[]
  readonly period: Period
}

function StatementRows({ rows, period }: StatementRowsProps) {
  const t = useT()
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <ul className={styles.periods}>
        {rows.map((row) => (
          <li key={row.Day}>
            <b className="number">{writePeriod(row.Day, period)}</b>
            <Facts look="sums">
              {columns.map(([name, write]) => (
                <Fact key={name} name={t(`studio.${name}`)}>
                  {write(row)}
                </Fact>
              ))}
            </Facts>
          </li>
        ))}
      </ul>
    )
  return (
    <table className={`${styles.table} number`}>
      <thead>
        <tr>
          <th scope="col">{t('studio.day')}</th>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {t(`studio.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.Day}>
            <th scope="row">{writePeriod(row.Day, period)}</th>
            {columns.map(([name, write]) => (
              <td key={name}>{write(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FileButton({ period }: { readonly period: Period }) {
  const t = useT()
  const [isBusy, save] = useBusy(async () => {
    await attempt(async () => {
      const { Rows } = await client.call(exportStatement, { Period: periods[period] })
      if (Rows.length === 0) return toast(t('studio.statementNone'), 'info')
      const headings = [t('studio.day'), ...columns.map(([name]) => t(`studio.${name === 'hours' ? 'minutes' : name}`))]
      saveFile('data.csv', writeStatement(headings, Rows), csvType)
      toast(t('studio.csvDone', { count: formatAmount(Rows.length) }))
    }, null)
  })
  return (
    <Button kind="ghost" size="small" busy={isBusy} onClick={save}>
      {!isBusy && <Download size={16} aria-hidden />}
      {t('studio.csv')}
    </Button>
  )
}
