// One coupon in a list: the member, who granted it and when, the amount and its state.
import { couponStates } from '@lantern/protocol/values/clubs.ts'
import { useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { useOpenPlayer } from '../../people/people.ts'
import type { Coupon } from '../calls.ts'
import { Coins } from '../Coins.tsx'
import styles from './CouponRow.module.css'

const states = {
  [couponStates.waiting]: ['warn', 'treasury.couponState1'],
  [couponStates.collected]: ['good', 'treasury.couponState2'],
  [couponStates.returned]: ['info', 'treasury.couponState3'],
} as const satisfies Readonly<Record<number, readonly [Tone, string]>>

interface CouponRowProps {
  readonly coupon: Coupon
  /** True: the row names the giver, as in the complete list. */
  readonly isFull?: boolean
}

export function CouponRow({ coupon, isFull }: CouponRowProps) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const { PlayerID, Name, GiverName, Amount, State, CreateTime } = coupon
  const [tone, state] = states[State as keyof typeof states]
  return (
    <PersonRow
      as="li"
      className={styles.coupon}
      picture={<Avatar playerID={PlayerID} size={40} />}
      name={Name}
      note={
        <>
          {isFull && <span>{t('treasury.couponFrom', { name: GiverName })}</span>}
          <time className="number" dateTime={CreateTime}>
            {writeMoment(CreateTime)}
          </time>
        </>
      }
      end={
        <span className={styles.end}>
          <Coins amount={Amount} />
          <Badge tone={tone}>{t(state)}</Badge>
        </span>
      }
      onOpen={() => openPlayer(PlayerID)}
    />
  )
}
