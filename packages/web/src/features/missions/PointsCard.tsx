// Mission points of the period on a scale with its chests; a reached chest is a button.
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { Check } from 'lucide-react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Gauge } from '../../ui/Gauge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { wordItems } from '../mail/mail.ts'
import { chestClaim, percentOf, type Board, type Chest } from './missionCalls.ts'
import styles from './PointsCard.module.css'
import type { Claiming } from '../rewards/rewards.ts'

interface PointsCardProps {
  readonly board: Board
  readonly claim: Claiming
}

export function PointsCard({ board, claim }: PointsCardProps) {
  const t = useT()
  const { Points, Chests } = board
  const most = Chests.at(-1)!.Points
  const text = t('missions.pointsOf', { points: Points, most })
  return (
    <Panel gilt className={styles.points} label={t('missions.points')}>
      <p className={styles.head}>
        <b>{t('missions.points')}</b>
        <span className="number">
          {formatAmount(Points)} / {formatAmount(most)}
        </span>
      </p>
      <Gauge label={t('missions.points')} percent={percentOf(Points, most)} value={Points} most={most} text={text} />
      <ul className={styles.chests}>
        {Chests.map((chest) => (
          <li key={chest.ChestID} style={{ left: `${(chest.Points / most) * 100}%` }}>
            <ChestButton chest={chest} claim={claim} type={board.Type} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface ChestButtonProps {
  readonly chest: Chest
  readonly claim: Claiming
  readonly type: Board['Type']
}

function ChestButton({ chest, claim, type }: ChestButtonProps) {
  const t = useT()
  const { ChestID, Points, Items, Status } = chest
  const isReady = Status === claimStatuses.claimable
  const state = isReady ? 'ready' : Status === claimStatuses.claimed ? 'taken' : 'locked'
  return (
    <button
      type="button"
      className={styles.chest}
      data-state={state}
      disabled={!isReady || claim.isBusy}
      aria-label={t(`missions.chest_${state}`, { points: Points, items: wordItems(Items) })}
      title={wordItems(Items)}
      onClick={() => void claim.take([chestClaim(type, ChestID)])}
    >
      <Picture data-pays={isReady ? 'chest' : undefined} name="items/chest" alt="" />
      {state === 'taken' && <Check size={16} aria-hidden />}
      <span className="number">{Points}</span>
    </button>
  )
}
