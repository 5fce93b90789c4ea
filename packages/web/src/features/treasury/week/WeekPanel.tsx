// The week tab of the club page: place and time left, goals, members by contribution, prizes and the last result.
import { wordFault } from '../../../kernel/connection/faults.ts'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useT } from '../../../kernel/language/language.ts'
import { OnwardLink } from '../../../page/OnwardLink.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { ClubPanelProps, MyClub } from '../../clubs/clubs.ts'
import { useClubWeek, type ClubWeek } from '../calls.ts'
import { Coins } from '../Coins.tsx'
import { WaitingCard } from '../Waiting.tsx'
import { Countdown } from './Countdown.tsx'
import { Goals } from './Goals.tsx'
import { Contributors } from './Contributors.tsx'
import { LastWeek, Prizes } from './Prizes.tsx'
import styles from './WeekPanel.module.css'

export function WeekPanel({ club }: ClubPanelProps) {
  return (
    <Queries>
      <Week club={club} />
    </Queries>
  )
}

function Week({ club }: { readonly club: MyClub }) {
  const t = useT()
  const { data, error, isPending, refetch } = useClubWeek(club)
  if (isPending) return <WaitingCard height={280} />
  if (!data)
    return (
      <Panel>
        <FailedPanel title={t('treasury.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  return (
    <div className={styles.parts}>
      <Place week={data} onEnd={() => void refetch()} />
      <Goals goals={data.Goals} winMultiple={data.WinMultiple} />
      {data.Last && <LastWeek last={data.Last} places={data.Prizes.length} />}
      <Contributors members={data.Members} />
      <Prizes prizes={data.Prizes} place={data.Place} share={data.TreasuryShare} />
    </div>
  )
}

function Place({ week, onEnd }: { readonly week: ClubWeek; readonly onEnd: () => void }) {
  const t = useT()
  return (
    <Panel className={styles.place} label={t('treasury.week')}>
      <div className={styles.picture} aria-hidden>
        <Picture name="items/trophy" alt="" />
      </div>
      <div className={styles.standing}>
        <h2>{t('treasury.myPlace')}</h2>
        <strong className="display metal number">
          {week.Place > 0 ? t('treasury.place', { place: week.Place }) : t('treasury.noPlace')}
        </strong>
      </div>
      <div className={styles.facts}>
        <p>
          <small>{t('treasury.weekFed')}</small>
          <Coins amount={week.Fed} />
        </p>
        <Countdown key={week.EndTime} end={week.EndTime} onEnd={onEnd} />
      </div>
      <p className={styles.lead}>{t('treasury.weekLead', { count: week.Prizes.length })}</p>
      <OnwardLink path="/rank/club">{t('treasury.toBoard')}</OnwardLink>
    </Panel>
  )
}
