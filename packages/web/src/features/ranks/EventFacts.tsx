// The name of an event, its dates and conditions, and the time until it starts or ends.
import { nameGame } from '../../kernel/games/gameList.ts'
import { rankStatuses } from '@lantern/protocol/values/ranks.ts'
import { Clock3 } from 'lucide-react'
import { findName, formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Scene } from '../../ui/Scene.tsx'
import { wordDates, type RankEvent } from './boards.ts'
import styles from './EventPage.module.css'
import { sceneOf } from './scene.ts'
import { useTimeLeft } from './timeLeft.ts'

/** What is counted, in words. */
function useRule({ Rule, Measure }: RankEvent): string {
  const t = useT()
  if (Rule === 'win') return t('ranks.byWin')
  if (Rule === 'multiple') return t('ranks.byMultiple')
  if (Rule === 'rounds') return t('ranks.byRounds')
  const text = Measure ? findName(`missionTitles.type${Measure.Type}`) : null
  if (text === null) return t('ranks.titleMeasure')
  return text
    .replace(/\s*\{target\}\s*/, ' ')
    .replace('{threshold}', formatAmount(Measure!.Threshold))
    .trim()
}

export function EventFacts({ event, onEnd }: { readonly event: RankEvent; readonly onEnd: () => void }) {
  const t = useT()
  const locale = useLocale()
  const rule = useRule(event)
  const { Status } = event
  return (
    <Scene picture={sceneOf(event)}>
      <h2 className="display">{event.Title}</h2>
      <p className="number">{wordDates(t, event, locale)}</p>
      {!event.IsWeekly && <p>{t('ranks.counts', { rule })}</p>}
      {event.LeastBet > 0 && <p>{t('ranks.leastBet', { coins: formatAmount(event.LeastBet) })}</p>}
      {event.Cohort && <p>{t('ranks.groupRule', { size: formatAmount(event.Cohort.Size) })}</p>}
      {event.Games.length > 0 && (
        <p>{t('ranks.onlyGames', { games: event.Games.map((code) => nameGame(code)).join(', ') })}</p>
      )}
      {Status === rankStatuses.settled ? (
        <p className={styles.settled}>{t('ranks.settled')}</p>
      ) : Status === rankStatuses.cancelled ? (
        <p className={styles.settled}>{t('ranks.cancelled')}</p>
      ) : (
        <TimeLeft
          key={`${event.EventID} ${Status}`}
          end={Status === rankStatuses.planned ? event.StartTime : event.EndTime}
          text={t(Status === rankStatuses.planned ? 'ranks.startsIn' : 'ranks.endsIn')}
          onEnd={onEnd}
        />
      )}
    </Scene>
  )
}

function TimeLeft({ end, text, onEnd }: { readonly end: string; readonly text: string; readonly onEnd: () => void }) {
  const t = useT()
  const left = useTimeLeft(end, onEnd)
  if (!left) return <p className={styles.settled}>{t('ranks.counting')}</p>
  return (
    <div className={styles.countdown} role="timer">
      <Clock3 size={16} aria-hidden />
      <span>{text}</span>
      <strong className="number">
        {left.days > 0 && `${t('ranks.days', { days: left.days })} `}
        {left.clock}
      </strong>
    </div>
  )
}
