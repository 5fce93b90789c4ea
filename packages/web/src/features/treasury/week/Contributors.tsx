// The members by what they fed to the treasury this week.
import { useT } from '../../../kernel/language/language.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Panel, SectionHead } from '../../../ui/Panel.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { classes } from '../../../ui/classes.ts'
import { useOpenPlayer } from '../../people/people.ts'
import type { ClubWeek } from '../calls.ts'
import { Coins } from '../Coins.tsx'
import styles from './Contributors.module.css'

export function Contributors({ members }: { readonly members: ClubWeek['Members'] }) {
  const t = useT()
  const me = useMe()?.player.playerID
  const openPlayer = useOpenPlayer()
  return (
    <Panel flush label={t('treasury.weekMembers')}>
      <div className={styles.head}>
        <SectionHead title={t('treasury.weekMembers')} />
      </div>
      {members.length === 0 ? (
        <StatePanel state="empty" title={t('treasury.weekNobody')}>
          {t('treasury.weekNobodyWhy')}
        </StatePanel>
      ) : (
        <ol>
          {members.map(({ PlayerID, Name, Fed }, at) => (
            <PersonRow
              as="li"
              key={PlayerID}
              className={classes(styles.member, PlayerID === me && styles.own)}
              before={
                <span className={`${styles.place} number`} data-place={at + 1}>
                  {at + 1}
                </span>
              }
              picture={<Avatar playerID={PlayerID} size={40} />}
              name={Name}
              badges={PlayerID === me && <Badge tone="good">{t('chat.you')}</Badge>}
              end={<Coins amount={Fed} />}
              hint={t('treasury.openPlayer', { name: Name })}
              onOpen={() => openPlayer(PlayerID)}
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}
