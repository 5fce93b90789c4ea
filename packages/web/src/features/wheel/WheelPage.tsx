// The fire wheel: spinning for free or with tickets, the published odds, announced prizes, my spins with their proof.
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
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
import { OddsTable } from './OddsTable.tsx'
import { useSpin } from './useSpin.ts'
import { largestPrize, useAnnounced, useRenewWheel, useWheel, type Spin, type Wheel } from './wheelCalls.ts'
import { WheelFace } from './WheelFace.tsx'
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
  const { turning, isBusy, won, start, skip } = useSpin(wheel, renew)
  const { FreeSpins, Tickets, Multiplier, NextTime, IsOpen } = wheel
  const canSpin = IsOpen && (FreeSpins > 0 || Tickets > 0)
  return (
    <Panel className={styles.stage} label={t('shell.fireWheel')} flush>
      <div className={styles.face} data-busy={isBusy || undefined}>
        <WheelFace wheel={wheel} turning={turning} />
      </div>
      <div className={styles.actions}>
        <Prize wheel={wheel} won={isBusy ? null : won} />
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
        <p className={styles.note}>
          {Multiplier > 1 ? t('wheel.factor', { factor: Multiplier }) : t('wheel.noFactor')}
        </p>
        {IsOpen && !canSpin && (
          <p className={styles.note}>
            {t('wheel.getTickets')} <PlaceLink path="/other/mission">{t('wheel.toMissions')}</PlaceLink>
          </p>
        )}
      </div>
    </Panel>
  )
}

/** Below the wheel, so that it covers no segment: the prize of the last spin, before one the largest prize. Its space is always reserved. */
function Prize({ wheel, won }: { readonly wheel: Wheel; readonly won: Spin | null }) {
  const t = useT()
  if (!won) return <p className={styles.lead}>{t('wheel.largest', { coins: formatAmount(largestPrize(wheel)) })}</p>
  return (
    <div className={styles.won} role="status" aria-label={t('wheel.won', { items: wordItems([won]) })}>
      <Picture name={itemPicture(won.ItemID)} alt="" />
      <small>{t('wheel.wonRing', { ring: t(`wheel.ring${won.Places.length as 1 | 2 | 3}`) })}</small>
      <p>
        <b className="number">+{formatAmount(won.Amount)}</b> {itemName(won.ItemID)}
      </p>
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

function History({ wheel: { Spins } }: { readonly wheel: Wheel }) {
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
