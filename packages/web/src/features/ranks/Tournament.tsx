// One event: its facts, joining, the live board with the player's own row and the gap to the next prize, the prizes.
import { rankStatuses } from '@lantern/protocol/values/ranks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { Board, BoardGhost, NearRows } from './Board.tsx'
import { eventsQuery, mineOn, wordScore, type RankEvent } from './boards.ts'
import { EventFacts } from './EventFacts.tsx'
import { GroupLine } from './GroupLine.tsx'
import styles from './EventPage.module.css'
import { JoinPanel } from './JoinPanel.tsx'
import { useLive, type Own } from './live.ts'
import { MineRow } from './MineRow.tsx'
import { Prizes } from './Prizes.tsx'

export function Tournament({ eventId }: { readonly eventId: number }) {
  const t = useT()
  const locale = useLocale()
  const playerID = useMe()?.player.playerID ?? 0
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, isPending, refetch } = useQuery(eventsQuery(eventId, playerID, locale, chosen))
  const event = data?.Event?.EventID === eventId ? data.Event : null
  const isOpen = event?.Status === rankStatuses.running || event?.Status === rankStatuses.counting
  const isJoined = event?.Joined ?? false
  const live = useLive(eventId, { isOn: playerID > 0 && isOpen, group: chosen, joined: isJoined })
  if (isPending || (data && !event)) return <BoardGhost />
  if (!data || !event)
    return (
      <Panel>
        <FailedPanel title={t('ranks.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  const rows = live?.rows ?? data.Rows
  const mine = live?.own?.Mine ?? data.Mine
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <EventFacts event={event} onEnd={() => void refetch()} />
        <JoinPanel event={event} onJoined={() => void refetch()} />
        {(event.Joined || mine) && event.Status !== rankStatuses.planned && (
          <MineRow mine={mine} measure={event.Rule} />
        )}
        {live?.own && <Gap event={event} own={live.own} />}
        {event.Cohort && data.Group && <GroupLine group={data.Group} size={event.Cohort.Size} onChoose={setChosen} />}
        {rows.length === 0 ? (
          <Panel>
            <StatePanel state={event.Status === rankStatuses.planned ? 'waiting' : 'empty'} title={t('ranks.none')} />
          </Panel>
        ) : (
          <Board
            rows={rows}
            mine={mineOn(data.Group, mine)}
            measure={event.Rule}
            isFinal={event.Status === rankStatuses.settled}
          />
        )}
        {live?.own?.Mine && live.own.Mine.Rank > rows.length && (
          <NearRows near={live.own.Near} mine={live.own.Mine} measure={event.Rule} />
        )}
      </div>
      <aside className={styles.side}>
        <Prizes event={event} group={isJoined || chosen !== null ? data.Group : undefined} />
      </aside>
    </div>
  )
}

function Gap({ event, own }: { readonly event: RankEvent; readonly own: Own }) {
  const t = useT()
  if (!own.Mine || !own.Next) return null
  return (
    <p className={styles.gap} role="status">
      {t('ranks.gap', { place: formatAmount(own.Next.Place), score: wordScore(t, event.Rule, own.Next.Gap) })}
    </p>
  )
}
