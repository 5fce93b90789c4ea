// The introduction, the club, and the registration date.
import { useT } from '../../../kernel/language/language.ts'
import { Card } from '../../../ui/Card.tsx'
import styles from './AboutCard.module.css'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import type { Player } from '../../people/people.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { useOpenClub } from '../../clubs/clubs.ts'

export function AboutCard({ player }: { readonly player: Player }) {
  const t = useT()
  return (
    <Card title={t('profile.introduction')}>
      <p className={styles.words} data-empty={player.Information === '' || undefined}>
        {player.Information || t('profile.introductionNone')}
      </p>
      <PlayerFacts player={player} />
    </Card>
  )
}

/** The same three lines in my profile and in another player's. */
export function PlayerFacts({ player }: { readonly player: Player }) {
  const t = useT()
  return (
    <Facts>
      <Fact name={t('profile.club')}>{player.Club ? <ClubName club={player.Club} /> : t('profile.clubNone')}</Fact>
      <Fact name={t('profile.registered')}>
        <time className="number" dateTime={player.RegistTime}>
          {writeMoment(player.RegistTime)}
        </time>
      </Fact>
      <Fact name={t('profile.lastSignIn')}>
        <time className="number" dateTime={player.LastLoginTime}>
          {writeMoment(player.LastLoginTime)}
        </time>
      </Fact>
    </Facts>
  )
}

/** Opens the card of the club. */
function ClubName({ club: { ClubID, ClubName: name } }: { readonly club: NonNullable<Player['Club']> }) {
  const openClub = useOpenClub()
  if (ClubID === undefined) return name
  return (
    <button type="button" className={styles.club} onClick={() => openClub(ClubID)}>
      {name}
    </button>
  )
}
