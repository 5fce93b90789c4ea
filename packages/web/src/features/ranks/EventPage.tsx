// The activity ranking: the leaders by each rule, current and past activities, the time left, the prizes.
import { rankStatuses } from '@lantern/protocol/values/ranks.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Chips, Segments } from '../../ui/Choice.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { readRankPlace, rules, type RankPlace } from './address.ts'
import { Board, BoardGhost } from './Board.tsx'
import { EventFacts } from './EventFacts.tsx'
import { mineOn, rankingQuery, ruleKey, wordDates, type RankEvent, type Ranking } from './boards.ts'
import styles from './EventPage.module.css'
import { EventStrip } from './EventStrip.tsx'
import { GroupLine } from './GroupLine.tsx'
import { MineRow } from './MineRow.tsx'
import { NameSwitch } from './NameSwitch.tsx'
import { Prizes } from './Prizes.tsx'
import { RankTabs } from './RankTabs.tsx'
import { Tournament } from './Tournament.tsx'

export function EventPage() {
  return (
    <Queries>
      <Activities />
    </Queries>
  )
}

function Activities() {
  const t = useT()
  const router = useRouter()
  const place = readRankPlace(useSearch({ strict: false }))
  const go = (changes: Readonly<Record<string, string | null>>): void =>
    void router.navigate({ href: withSearch(router.latestLocation.href, changes), resetScroll: false, replace: true })
  return (
    <PageFrame title={t('shell.rankEvent')}>
      <RankTabs here="event" />
      <EventStrip chosen={place.isPast ? null : place.eventId} onChoose={(event) => go({ event, period: null })} />
      <div className={styles.choices}>
        <Chips
          label={t('ranks.activities')}
          value={place.isPast || place.eventId === null ? place.rule : ''}
          options={rules.map((value) => ({ value, text: t(ruleKey[value]) }))}
          onChange={(rule) => go({ rule: rule === 'win' ? null : rule, event: null })}
        />
        <Segments
          label={t('ranks.period')}
          value={place.isPast ? 'past' : 'now'}
          options={[
            { value: 'now', text: t('ranks.now') },
            { value: 'past', text: t('ranks.past') },
          ]}
          onChange={(period) => go({ period: period === 'past' ? period : null, event: null })}
        />
      </div>
      {place.isPast || place.eventId === null ? (
        <Shown key={`${place.isPast} ${place.eventId}`} place={place} onEarlier={(id) => go({ event: String(id) })} />
      ) : (
        <Tournament key={place.eventId} eventId={place.eventId} />
      )}
      <NameSwitch />
    </PageFrame>
  )
}

interface ShownProps {
  readonly place: RankPlace
  readonly onEarlier: (eventId: number) => void
}

function Shown({ place, onEarlier }: ShownProps) {
  const t = useT()
  const [group, setGroup] = useState<number | null>(null)
  const locale = useLocale()
  const playerID = useMe()?.player.playerID ?? 0
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(rankingQuery(place, playerID, locale, group))
  if (isPending) return <BoardGhost />
  if (!data)
    return (
      <Panel>
        <FailedPanel title={t('ranks.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  if (!data.Event)
    return (
      <Panel>
        <StatePanel state="waiting" title={t(place.isPast ? 'ranks.noResult' : 'ranks.noEvent')}>
          {t(place.isPast ? 'ranks.noResultWhy' : 'ranks.noEventWhy')}
        </StatePanel>
      </Panel>
    )
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <EventFacts event={data.Event} onEnd={() => void refetch()} />
        {data.Event.Cohort && data.Group && (
          <GroupLine group={data.Group} size={data.Event.Cohort.Size} onChoose={setGroup} />
        )}
        <Standings ranking={data} event={data.Event} isStale={isPlaceholderData} />
      </div>
      <aside className={styles.side}>
        <Prizes event={data.Event} group={data.Group} />
        {place.isPast && <Earlier ranking={data} onChoose={onEarlier} />}
      </aside>
    </div>
  )
}

function Standings({ ranking, event, isStale }: { ranking: Ranking; event: RankEvent; isStale: boolean }) {
  const t = useT()
  const { Rows, Mine } = ranking
  return (
    <>
      {(Mine || event.Status === rankStatuses.running) && <MineRow mine={Mine} measure={event.Rule} />}
      {Rows.length === 0 ? (
        <Panel>
          <StatePanel state="empty" title={t('ranks.none')}>
            {event.Status === rankStatuses.running ? t('ranks.noneWhy') : null}
          </StatePanel>
        </Panel>
      ) : (
        <Board
          rows={Rows}
          mine={mineOn(ranking.Group, Mine)}
          measure={event.Rule}
          isStale={isStale}
          isFinal={event.Status === rankStatuses.settled}
        />
      )}
    </>
  )
}

function Earlier({ ranking, onChoose }: { readonly ranking: Ranking; readonly onChoose: (id: number) => void }) {
  const t = useT()
  const locale = useLocale()
  const { Events, Event } = ranking
  if (Events.length < 2) return null
  return (
    <Panel>
      <SectionHead title={t('ranks.earlier')} />
      <ul className={styles.earlier}>
        {Events.map((event) => (
          <li key={event.EventID}>
            <button
              type="button"
              aria-pressed={event.EventID === Event?.EventID}
              onClick={() => onChoose(event.EventID)}
              className="number"
            >
              {wordDates(t, event, locale)}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
