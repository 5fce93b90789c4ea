// VIP: the player's rank and progress, the bonus of the day, and what every rank gives.
import { claimVipBonus, coinsPerVipPoint } from '@lantern/protocol/levels.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../kernel/connection/link.ts'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { MemberRail } from '../../../page/MemberRail.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Gauge } from '../../../ui/Gauge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { levelsQuery } from '../../people/people.ts'
import { Countdown, RewardPage, useClaim } from '../../rewards/rewards.ts'
import { RankTable, type Levels } from './RankTable.tsx'
import styles from './VipPage.module.css'

export function VipPage() {
  const me = useMe()
  return <Queries>{me && <Loaded playerID={me.player.playerID} />}</Queries>
}

function Loaded({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const query = useQuery(levelsQuery(playerID))
  return (
    <RewardPage title={t('shell.vip')} rail={<MemberRail />} failed={t('vip.failed')} query={query} heights={[420]}>
      {(levels) => (
        <>
          <RankCard levels={levels} />
          <BonusCard playerID={playerID} levels={levels} />
          <Card title={t('vip.table')} isRegion>
            <RankTable levels={levels} />
          </Card>
        </>
      )}
    </RewardPage>
  )
}

function RankCard({ levels: { VIPLevel, VIPPoints, VIPTable } }: { readonly levels: Levels }) {
  const t = useT()
  const mine = VIPTable.find((rank) => rank.VIPLevel === VIPLevel)
  const next = VIPTable.find((rank) => rank.VIPLevel === VIPLevel + 1)
  // The share of all points, as the numbers next to the bar have it, and not of those since the last rank.
  const percent = next ? Math.min(100, (VIPPoints / next.Points) * 100) : 100
  const figures = next ? `${formatAmount(VIPPoints)} / ${formatAmount(next.Points)}` : formatAmount(VIPPoints)
  return (
    <Panel gilt className={styles.rank} label={t('members.vip', { rank: VIPLevel })}>
      <Picture name={`vips/${VIPLevel}`} alt="" />
      <div>
        <h2 className="display metal">
          {t('members.vip', { rank: VIPLevel })} {mine?.Name}
        </h2>
        <p className={styles.points}>
          <span>{t('vip.points')}</span>
          <b className="number">{figures}</b>
        </p>
        <Gauge label={t('vip.points')} percent={percent} text={figures} />
        <p>
          {next
            ? t('vip.left', {
                points: formatAmount(Math.max(0, next.Points - VIPPoints)),
                rank: next.VIPLevel,
                name: next.Name,
              })
            : t('vip.top')}
        </p>
        <p className={styles.note}>{t('vip.how', { coins: formatAmount(coinsPerVipPoint) })}</p>
      </div>
    </Panel>
  )
}

function BonusCard({ playerID, levels }: { readonly playerID: number; readonly levels: Levels }) {
  const t = useT()
  const queries = useQueryClient()
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: levelsQuery(playerID).queryKey })
  const claim = useClaim(renew, { reward: 'vip' })
  const bonus = levels.VIPTable.find(({ VIPLevel }) => VIPLevel === levels.VIPLevel)?.Bonus ?? 0
  return (
    <Card title={t('vip.bonus')} isRegion>
      <div className={styles.bonus}>
        <Picture name="items/coin" alt="" />
        <p>
          <b className="number">+{formatAmount(bonus)}</b>
          <small>{t('vip.bonusText')}</small>
        </p>
        {levels.CanClaim ? (
          <Button
            kind="gold"
            busy={claim.isBusy}
            onClick={() => void claim.take([{ id: 'vip', claim: () => client.call(claimVipBonus, {}) }])}
          >
            {t('vip.claim', { amount: formatAmount(bonus) })}
          </Button>
        ) : (
          <p className={styles.done} role="status">
            <Badge tone="good">{t('vip.done')}</Badge>
            <small>
              {t('vip.next')} <Countdown key={levels.NextTime} end={levels.NextTime} onEnd={() => void renew()} />
            </small>
          </p>
        )}
      </div>
    </Card>
  )
}
