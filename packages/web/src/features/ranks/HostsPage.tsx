// The hosts' board: the hosts of the brand who received the most gifts in a day, week or month.
import { listTopHosts } from '@lantern/protocol/gifts.ts'
import { boardPeriods } from '@lantern/protocol/values/gifts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Segments } from '../../ui/Choice.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useLiveGate } from '../live/live.ts'
import { Board, BoardGhost } from './Board.tsx'
import styles from './CoinPage.module.css'
import { RankTabs } from './RankTabs.tsx'

const renewMs = 15_000
const most = 100
const periods = { day: boardPeriods.day, week: boardPeriods.week, month: boardPeriods.month } as const
const names = ['day', 'week', 'month'] as const

export function HostsPage() {
  const t = useT()
  const isOpen = useLiveGate()
  return (
    <Queries>
      <PageFrame title={t('shell.rankHost')} lead={t('ranks.hostLead')}>
        <RankTabs here="host" />
        {isOpen ? (
          <Hosts />
        ) : (
          <Panel>
            <StatePanel state="locked" title={t('watch.closed')}>
              {t('watch.closedWhy')}
            </StatePanel>
          </Panel>
        )}
      </PageFrame>
    </Queries>
  )
}

function Hosts() {
  const t = useT()
  const [period, setPeriod] = useTab('period', names)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['top hosts', period],
    queryFn: () => client.call(listTopHosts, { Period: periods[period], Page: 1, PerPage: most }),
    refetchInterval: renewMs,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.board}>
      <div className={styles.periods}>
        <Segments
          label={t('ranks.hostPeriods')}
          value={period}
          options={names.map((value) => ({ value, text: t(`ranks.hostPeriod${periods[value]}`) }))}
          onChange={setPeriod}
        />
      </div>
      {isPending ? (
        <BoardGhost />
      ) : !data ? (
        <Panel>
          <FailedPanel title={t('ranks.failed')} onRetry={() => void refetch()}>
            {wordFault(error)}
          </FailedPanel>
        </Panel>
      ) : data.Rows.length === 0 ? (
        <Panel>
          <StatePanel state="empty" title={t('ranks.none')} />
        </Panel>
      ) : (
        <Board
          rows={data.Rows.map(({ Value, ...row }) => ({ ...row, Score: Value }))}
          mine={null}
          measure="gift"
          isStale={isPlaceholderData}
        />
      )}
    </div>
  )
}
