// The activity ranking: the leaders by each rule, current and past activities, the time left, the prizes.
import { rankStatuses } from '@lantern/protocol/values.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Chips, Segments } from '../../ui/Choice.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { readRankPlace, rules, type RankPlace } from './address.ts'
import { Board, BoardGhost, MineRow } from './Board.tsx'
import { partsUntil, rankingQuery, ruleKey, wordDates, type RankEvent, type Ranking } from './boards.ts'
import styles from './EventPage.module.css'
import { RankTabs } from './RankTabs.tsx'

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
      <div className={styles.choices}>
        <Chips
          label={t('ranks.activities')}
          value={place.rule}
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
      <Shown place={place} onEarlier={(id) => go({ event: String(id) })} />
    </PageFrame>
  )
}

interface ShownProps {
  readonly place: RankPlace
  readonly onEarlier: (eventId: number) => void
}

function Shown({ place, onEarlier }: ShownProps) {
  const t = useT()
  const locale = useLocale()
  const playerID = useMe()?.player.playerID ?? 0
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(rankingQuery(place, playerID, locale))
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
        <Facts event={data.Event} onEnd={() => void refetch()} />
        <Standings ranking={data} event={data.Event} isStale={isPlaceholderData} />
      </div>
      <aside className={styles.side}>
        <Prizes event={data.Event} />
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
        <Board rows={Rows} mine={Mine} measure={event.Rule} isStale={isStale} />
      )}
    </>
  )
}

/** Its name, its dates, and the time left. */
function Facts({ event, onEnd }: { readonly event: RankEvent; readonly onEnd: () => void }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Panel className={styles.facts}>
      <Picture name="items/trophy" alt="" />
      <div>
        <h2>{event.Title}</h2>
        <p className="number">{wordDates(t, event, locale)}</p>
        {event.LeastBet > 0 && <p>{t('ranks.leastBet', { coins: formatAmount(event.LeastBet) })}</p>}
      </div>
      {event.Status === rankStatuses.settled ? (
        <p className={styles.settled}>{t('ranks.settled')}</p>
      ) : (
        <Countdown key={event.EventID} end={event.EndTime} onEnd={onEnd} />
      )}
    </Panel>
  )
}

function Countdown({ end, onEnd }: { readonly end: string; readonly onEnd: () => void }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  const left = partsUntil(end, now)
  const isOver = left === null
  useEffect(() => {
    if (isOver) {
      onEnd()
      return
    }
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
    // Refetched once when the time is up; the query polls by itself afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  if (!left) return <p className={styles.settled}>{t('ranks.counting')}</p>
  return (
    <div className={styles.countdown} role="timer">
      <small>
        <Clock3 size={14} aria-hidden />
        {t('ranks.endsIn')}
      </small>
      <strong className="number">
        {left.days > 0 && `${t('ranks.days', { days: left.days })} `}
        {left.clock}
      </strong>
    </div>
  )
}

function Prizes({ event }: { readonly event: RankEvent }) {
  const t = useT()
  if (event.Prizes.length === 0) return null
  return (
    <Panel>
      <SectionHead title={t('ranks.prizes')} />
      <ul className={styles.prizes}>
        {event.Prizes.map(({ From, To, Amount }) => (
          <li key={From}>
            <span>
              {From === To ? t('ranks.onePlace', { place: From }) : t('ranks.manyPlaces', { from: From, to: To })}
            </span>
            <strong className="number">
              <Picture name="items/coin" alt="" />
              {formatAmount(Amount)}
            </strong>
          </li>
        ))}
      </ul>
      <p className={styles.how}>{t('ranks.prizesHow')}</p>
      <p className={styles.how}>{t('ranks.lead')}</p>
    </Panel>
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
