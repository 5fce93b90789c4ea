// What everyone sees of a club: crest, name, level, introduction, members, place, conditions, leader.
import { languageNames } from '@lantern/locales/catalogue.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import { clubJoining } from '@lantern/protocol/values/clubs.ts'
import { formatAmount, taipeiDay, useT } from '../../../kernel/language/language.ts'
import { writeDay } from '../../../kernel/language/times.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { ClubCrest } from '../ClubCrest.tsx'
import styles from './ClubFacts.module.css'
import type { ClubCard } from './joinState.ts'

const modes = { [clubJoining.open]: 'open', [clubJoining.approval]: 'approval', [clubJoining.invitation]: 'invitation' }

export const modeName = (mode: number): 'open' | 'approval' | 'invitation' =>
  (modes[mode as keyof typeof modes] ?? 'approval') as 'open' | 'approval' | 'invitation'

type Conditions = Pick<ClubCard, 'LeastVip' | 'LeastLevel'>

/** VIP 3 · LV.20, or that there are none. */
export function useConditions({ LeastVip, LeastLevel }: Conditions): string {
  const t = useT()
  const all = [
    ...(LeastVip > 0 ? [t('members.vip', { rank: LeastVip })] : []),
    ...(LeastLevel > 0 ? [t('words.level', { level: LeastLevel })] : []),
  ]
  return all.length > 0 ? t('club.conditionsAtLeast', { list: all.join(' · ') }) : t('club.conditionsNone')
}

interface ClubFactsProps {
  readonly card: ClubCard
  /** True: shown in the layer `club`, which the card of the leader replaces. */
  readonly isLayer?: boolean
}

export function ClubFacts({ card, isLayer = false }: ClubFactsProps) {
  const t = useT()
  const { exchange, open } = useLayerMoves()
  const { ClubID, ClubName, PicInfo, Level, Introduction, MemberCount, MemberLimit, Place, LeaderID, LeaderName } = card
  const language = parseLocale(card.Language)
  const conditions = useConditions(card)
  const openLeader = (): void =>
    isLayer ? exchange('club', 'player', String(LeaderID)) : open('player', String(LeaderID))
  return (
    <>
      <div className={styles.head}>
        <ClubCrest picInfo={PicInfo} size={92} />
        <p className={styles.name}>
          <b className="display" data-typed>
            {ClubName}
          </b>
          <Badge tone="gold">{t('club.level', { level: Level })}</Badge>
        </p>
        <p className={`${styles.number} number`}>
          {t('club.number', { id: ClubID })}
          <CopyButton text={String(ClubID)} label={t('club.copyNumber')} />
        </p>
      </div>
      <p className={styles.words} data-empty={Introduction === '' || undefined}>
        {Introduction || t('club.introductionNone')}
      </p>
      <Facts>
        <Fact name={t('club.members')}>
          <span className="number">{t('club.memberCount', { count: MemberCount, most: MemberLimit })}</span>
        </Fact>
        <Fact name={t('club.leader')}>
          <button type="button" className={styles.leader} onClick={openLeader}>
            {LeaderName}
          </button>
        </Fact>
        {Place > 0 && (
          <Fact name={t('club.placeName')}>
            <span className="number">{t('club.place', { place: formatAmount(Place) })}</span>
          </Fact>
        )}
        <Fact name={t('club.joining')}>{t(`club.mode_${modeName(card.JoinMode)}`)}</Fact>
        <Fact name={t('club.conditions')}>{conditions}</Fact>
        <Fact name={t('club.language')}>{language ? languageNames[language] : t('club.languageAny')}</Fact>
        <Fact name={t('club.founded')}>
          <time className="number" dateTime={card.CreateTime}>
            {writeDay(taipeiDay(card.CreateTime))}
          </time>
        </Fact>
      </Facts>
    </>
  )
}
