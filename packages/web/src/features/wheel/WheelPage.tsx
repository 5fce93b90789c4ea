// The fire wheel: spinning for free or with tickets, the published odds, announced prizes, my spins with their proof.
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { useMe } from '../../kernel/session/session.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { itemName, itemPicture, wordItems } from '../mail/mail.ts'
import { Countdown, RewardPage, useRewardSeen } from '../rewards/rewards.ts'
import { calculationOf, exampleOf, type Calculation } from './calculation.ts'
import { OddsTable } from './OddsTable.tsx'
import { useSpin } from './useSpin.ts'
import { largestPrize, useAnnounced, useRenewWheel, useWheel, type Spin, type Wheel } from './wheelCalls.ts'
import { WheelFace } from './WheelFace.tsx'
import { WinScene } from './WinScene.tsx'
import styles from './WheelPage.module.css'

export function WheelPage() {
  const me = useMe()
  return <Queries>{me && <Loaded playerID={me.player.playerID} />}</Queries>
}

function Loaded({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const query = useWheel(playerID)
  return (
    <RewardPage title={t('shell.fireWheel')} failed={t('wheel.failed')} query={query} heights={[420]}>
      {(wheel) => <Shown playerID={playerID} wheel={wheel} />}
    </RewardPage>
  )
}

interface ShownProps {
  readonly playerID: number
  readonly wheel: Wheel
}

function Shown({ playerID, wheel }: ShownProps) {
  const renew = useRenewWheel(playerID)
  useRewardSeen('wheel')
  return (
    <div className={styles.parts}>
      <Stage wheel={wheel} renew={renew} />
      <div className={styles.column}>
        <OddsTable wheel={wheel} />
        <Announcements />
        <History wheel={wheel} />
      </div>
    </div>
  )
}

function Stage({ wheel, renew }: { readonly wheel: Wheel; readonly renew: () => Promise<void> }) {
  const t = useT()
  const { turning, isBusy, won, scene, land, finish, start, skip } = useSpin(wheel, renew)
  const face = useRef<HTMLDivElement>(null)
  const { FreeSpins, Tickets, Multiplier, NextTime, IsOpen } = wheel
  const canSpin = IsOpen && (FreeSpins > 0 || Tickets > 0)
  return (
    <Panel className={styles.stage} label={t('shell.fireWheel')} flush>
      <div ref={face} className={styles.face} data-busy={isBusy || undefined} data-dim={scene !== null || undefined}>
        <WheelFace wheel={wheel} turning={turning} lifted={scene?.Places ?? null} />
      </div>
      <div className={styles.actions}>
        {scene && (
          <WinScene
            key={scene.RoundID}
            spin={scene}
            calculation={calculationOf(scene, wheel)}
            size={wheel.Rings[scene.Places.length - 1]!}
            wheel={face}
            onLanding={land}
            onEnd={finish}
          />
        )}
        <Prize wheel={wheel} won={won} isCovered={scene !== null} />
        {!IsOpen && (
          <Notice tone="warn">
            <b>{t('wheel.closedTitle')}</b> {t('wheel.closedText')}
          </Notice>
        )}
        {isBusy ? (
          <Button size="large" wide onClick={skip}>
            {t('wheel.skip')}
          </Button>
        ) : (
          <Button kind="gold" size="large" wide disabled={!canSpin} onClick={start}>
            {t(FreeSpins > 0 ? 'wheel.spinFree' : Tickets > 0 ? 'wheel.spinTicket' : 'wheel.noSpin')}
          </Button>
        )}
        <p className={styles.left}>
          <span>{t('wheel.freeLeft', { count: FreeSpins })}</span>
          <span>
            <Picture name={itemPicture(50)} alt="" /> {t('wheel.tickets', { count: Tickets })}
          </span>
          {FreeSpins === 0 && (
            <span>
              {t('wheel.nextFree')} <Countdown key={NextTime} end={NextTime} onEnd={() => void renew()} />
            </span>
          )}
        </p>
        {Multiplier <= 1 && <p className={styles.note}>{t('wheel.noFactor')}</p>}
        {IsOpen && !canSpin && (
          <p className={styles.note}>
            {t('wheel.getTickets')} <PlaceLink path="/other/mission">{t('wheel.toMissions')}</PlaceLink>
          </p>
        )}
      </div>
    </Panel>
  )
}

interface PrizeProps {
  readonly wheel: Wheel
  readonly won: Spin | null
  /** The scene is in front of it. */
  readonly isCovered: boolean
}

/** Below the wheel, so that it covers no segment: the prize of the last spin and how it was calculated. Its space is always reserved. */
function Prize({ wheel, won, isCovered }: PrizeProps) {
  const t = useT()
  if (!won) return <Lead wheel={wheel} isCovered={isCovered} />
  const calculation = calculationOf(won, wheel)
  return (
    <div className={styles.won} role="status" aria-label={t('wheel.won', { items: wordItems([won]) })}>
      <Picture name={itemPicture(won.ItemID)} alt="" />
      <small>{t('wheel.wonRing', { ring: t(`wheel.ring${won.Places.length as 1 | 2 | 3}`) })}</small>
      <p>
        {calculation && (
          <span className="number">
            {formatAmount(calculation.base)} <i>× {calculation.factor}</i> ={' '}
          </span>
        )}
        <b className="number">
          {!calculation && '+'}
          {formatAmount(won.Amount)}
        </b>{' '}
        {itemName(won.ItemID)}
      </p>
    </div>
  )
}

/** Before the turn: what the VIP level makes of a prize, and the largest one. */
function Lead({ wheel, isCovered }: Omit<PrizeProps, 'won'>) {
  const t = useT()
  const example = exampleOf(wheel)
  return (
    <div className={styles.lead} data-covered={isCovered || undefined}>
      {example && (
        <p>
          {t('wheel.example', {
            base: formatAmount(example.base),
            factor: example.factor,
            total: formatAmount(example.total),
          })}
        </p>
      )}
      <p>{t('wheel.largest', { coins: formatAmount(largestPrize(wheel)) })}</p>
    </div>
  )
}

function Announcements() {
  const t = useT()
  const locale = useLocale()
  const rows = useAnnounced()
  return (
    <Card title={t('wheel.recent')} isRegion>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('wheel.noRecent')}</p>
      ) : (
        <ul className={styles.lines} aria-live="polite">
          {rows.map(({ PlayerName, PlayerID, ItemID, Amount, CreateTime }) => (
            <li key={`${CreateTime} ${PlayerID ?? ''} ${Amount}`}>
              <span data-typed>{PlayerID === undefined ? t('wheel.hidden') : PlayerName}</span>
              <b className="number">
                {formatAmount(Amount, locale)} {itemName(ItemID)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const wordCalculation = (calculation: Calculation | null): string =>
  calculation ? ` · ${formatAmount(calculation.base)} × ${calculation.factor}` : ''

function History({ wheel }: { readonly wheel: Wheel }) {
  const { Spins } = wheel
  const t = useT()
  const locale = useLocale()
  return (
    <Card title={t('wheel.history')} isRegion>
      {Spins.length === 0 ? (
        <p className={styles.note}>{t('wheel.noHistory')}</p>
      ) : (
        <ul className={styles.lines}>
          {Spins.map((spin) => (
            <li key={spin.RoundID}>
              <span>
                <b>{wordItems([spin])}</b>
                <small>
                  {writeMoment(spin.CreateTime, locale)} · {t(`wheel.ring${spin.Places.length as 1 | 2 | 3}`)}
                  {wordCalculation(calculationOf(spin, wheel))}
                </small>
              </span>
              <Badge>{t(spin.IsFree ? 'wheel.isFree' : 'wheel.isTicket')}</Badge>
              <Link
                to="/$locale/fair"
                params={{ locale }}
                search={{ spin: spin.RoundID }}
                className={styles.prove}
                aria-label={t('wheel.proveName', { time: writeMoment(spin.CreateTime, locale) })}
              >
                <ShieldCheck size={16} aria-hidden /> {t('wheel.prove')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
