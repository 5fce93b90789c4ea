// The rich list: the hundred players with the most coins, and the player's distance to them.
import { useQuery } from '@tanstack/react-query'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { Board, BoardGhost } from './Board.tsx'
import { richQuery } from './boards.ts'
import styles from './CoinPage.module.css'
import { MineRow } from './MineRow.tsx'
import { NameSwitch } from './NameSwitch.tsx'
import { RankTabs } from './RankTabs.tsx'

export function CoinPage() {
  const t = useT()
  return (
    <Queries>
      <PageFrame title={t('shell.rankCoin')} lead={t('ranks.richLead')}>
        <RankTabs here="coin" />
        <Richest />
        <NameSwitch />
      </PageFrame>
    </Queries>
  )
}

function Richest() {
  const t = useT()
  const playerID = useMe()?.player.playerID ?? 0
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(richQuery(playerID))
  if (isPending) return <BoardGhost />
  if (!data)
    return (
      <Panel>
        <FailedPanel title={t('ranks.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  return (
    <div className={styles.board}>
      <MineRow
        mine={data.Mine}
        measure="coin"
        note={data.Gap ? t('ranks.gap', { place: 100, score: formatAmount(data.Gap) }) : null}
      />
      {data.Rows.length === 0 ? (
        <Panel>
          <StatePanel state="empty" title={t('ranks.none')} />
        </Panel>
      ) : (
        <Board rows={data.Rows} mine={data.Mine} measure="coin" isStale={isPlaceholderData} />
      )}
    </div>
  )
}
