// One club in a list: crest, level, introduction, members of its limit, and whether the player may join.
import { useT } from '../../../kernel/language/language.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Gauge } from '../../../ui/Gauge.tsx'
import { joinState, type ClubCard, type Joiner, type JoinState } from '../card/joinState.ts'
import { ClubCrest } from '../ClubCrest.tsx'
import { useOpenClub } from '../moves.ts'
import styles from './ClubRow.module.css'

interface ClubRowProps {
  readonly card: ClubCard
  readonly joiner: Joiner
}

export function ClubRow({ card, joiner }: ClubRowProps) {
  const t = useT()
  const openClub = useOpenClub()
  const { ClubID, ClubName, PicInfo, Level, Introduction, MemberCount, MemberLimit } = card
  const state = joinState(card, joiner)
  const count = t('club.memberCount', { count: MemberCount, most: MemberLimit })
  return (
    <li className={styles.club}>
      <button type="button" className={styles.open} onClick={() => openClub(ClubID)}>
        <ClubCrest picInfo={PicInfo} size={56} />
        <span className={styles.words}>
          <span className={styles.name}>
            <b data-typed>{ClubName}</b>
            <Badge>{t('club.level', { level: Level })}</Badge>
          </span>
          <small data-typed>{Introduction || t('club.introductionNone')}</small>
          <span className={styles.members}>
            <Gauge
              label={t('club.members')}
              percent={(MemberCount / Math.max(1, MemberLimit)) * 100}
              value={MemberCount}
              most={MemberLimit}
              text={count}
            />
            <span className="number" aria-hidden>
              {MemberCount} / {MemberLimit}
            </span>
          </span>
        </span>
        <span className="hidden">{t('club.openCard')}</span>
      </button>
      {state === 'join' || state === 'apply' ? (
        <Button size="small" aria-label={t(`club.${state}Name`, { name: ClubName })} onClick={() => openClub(ClubID)}>
          {t(`club.${state}`)}
        </Button>
      ) : (
        <StateBadge state={state} card={card} />
      )}
    </li>
  )
}

const tones: Partial<Record<JoinState, Tone>> = { member: 'good', applied: 'warn', invited: 'gold' }

export function StateBadge({ state, card }: { readonly state: JoinState; readonly card: ClubCard }) {
  const t = useT()
  if (state === 'join' || state === 'apply' || state === 'elsewhere') return null
  const tone = tones[state]
  return (
    <Badge {...(tone && { tone })}>
      {state === 'vip'
        ? t('members.vip', { rank: card.LeastVip })
        : state === 'level'
          ? t('words.level', { level: card.LeastLevel })
          : t(`club.state_${state}`)}
    </Badge>
  )
}
