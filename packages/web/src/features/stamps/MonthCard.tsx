// The stamps of the month: their number, the avatar frame they earn, and the calendar.
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { Check } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { writeMonth } from '../../kernel/language/times.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Gauge } from '../../ui/Gauge.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { itemPicture } from '../mail/mail.ts'
import type { Claiming } from '../rewards/rewards.ts'
import { frameClaim, weeksOf, type SignIn } from './signInCalls.ts'
import styles from './MonthCard.module.css'

interface MonthCardProps {
  readonly signIn: SignIn
  readonly claim: Claiming
}

export function MonthCard({ signIn, claim }: MonthCardProps) {
  const t = useT()
  const { Days, Needed, Items, Status } = signIn.Month
  const count = Math.min(Days.length, Needed)
  const isReady = Status === claimStatuses.claimable
  const isTaken = Status === claimStatuses.claimed
  const text = t(isTaken ? 'stamps.monthTaken' : isReady ? 'stamps.monthReady' : 'stamps.monthLeft', {
    count: Needed - count,
  })
  return (
    <Card title={t('stamps.month')} isRegion>
      <div className={styles.frame}>
        <Picture name={itemPicture(Items[0]!.ItemID)} alt="" />
        <div>
          <p>
            <b>{t('stamps.monthDays', { count: Days.length })}</b>
            <span className="number">
              {count} / {Needed}
            </span>
          </p>
          <Gauge
            label={t('stamps.month')}
            percent={(count / Needed) * 100}
            value={count}
            most={Needed}
            text={`${count} / ${Needed}`}
          />
          <p className={styles.left}>{text}</p>
          {isReady && (
            <Button
              kind={signIn.CanClaim ? 'solid' : 'gold'}
              busy={claim.current === 'frame'}
              disabled={claim.isBusy}
              onClick={() => void claim.take([frameClaim])}
            >
              {t('stamps.claimFrame')}
            </Button>
          )}
          {isTaken && (
            <PlaceLink path="/member/info" className={styles.wear}>
              {t('stamps.toProfile')}
            </PlaceLink>
          )}
        </div>
      </div>
      <Calendar signIn={signIn} />
    </Card>
  )
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

function Calendar({ signIn: { Month, Today } }: { readonly signIn: SignIn }) {
  const t = useT()
  const stamped = new Set(Month.Days)
  const today = Number(Today.slice(8))
  return (
    <table className={styles.calendar}>
      <caption>
        {t('stamps.calendar')} <span className="number">{writeMonth(Month.Month)}</span>
      </caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {t(`words.weekday${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(Month.Month).map((week, nth) => (
          <tr key={nth}>
            {week.map((day, place) => (
              <td
                key={place}
                data-stamped={(day !== null && stamped.has(day)) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                {day !== null && <Day day={day} isStamped={stamped.has(day)} isToday={day === today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({
  day,
  isStamped,
  isToday,
}: {
  readonly day: number
  readonly isStamped: boolean
  readonly isToday: boolean
}) {
  const t = useT()
  const name = isStamped ? t('stamps.stamped', { day }) : isToday ? t('stamps.today', { day }) : null
  return (
    <>
      <span className="number" aria-hidden={name !== null}>
        {isStamped ? <Check size={16} strokeWidth={3} /> : day}
      </span>
      {name !== null && <span className="hidden">{name}</span>}
    </>
  )
}
