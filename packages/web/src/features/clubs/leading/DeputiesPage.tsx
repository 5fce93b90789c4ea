// Appointing and removing deputies.
import { setDeputy } from '@lantern/protocol/clubs.ts'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Question } from '../../../ui/Question.tsx'
import type { ClubMember } from '../clubPush.ts'
import { readMembers, useClubState, useMembers } from '../clubStore.ts'
import { ClubSubpage } from '../ClubSubpage.tsx'
import styles from '../form.module.css'
import { MemberRow } from '../MemberRow.tsx'
import { RowsWaiting } from '../RowsWaiting.tsx'
import { MemberFilter } from './MemberFilter.tsx'

export function DeputiesPage() {
  return (
    <ClubSubpage name="club.deputies" right="deputies">
      {() => <Deputies />}
    </ClubSubpage>
  )
}

function Deputies() {
  const t = useT()
  const members = useMembers()
  const most = useClubState((state) => state.rules.MostDeputies)
  const [asked, setAsked] = useState<ClubMember | null>(null)
  const deputies = members?.filter(({ Role }) => Role === 'deputy') ?? []
  const others = members?.filter(({ Role }) => Role === 'member') ?? []
  const isFull = deputies.length >= most
  const change = async (): Promise<void> => {
    if (!asked) return
    const isAppointed = asked.Role === 'member'
    const done = t(isAppointed ? 'club.deputyAppointed' : 'club.deputyRemoved', { name: asked.Name })
    const run = async (): Promise<void> => {
      await client.call(setDeputy, { PlayerID: asked.PlayerID, Deputy: isAppointed })
      await readMembers()
    }
    await attempt(run, done)
    setAsked(null)
  }
  return (
    <>
      <Card
        title={t('club.deputiesNow')}
        isRegion
        aside={members && <small className="number">{t('club.deputiesCount', { count: deputies.length, most })}</small>}
      >
        <p className={styles.lead}>{t('club.deputiesLead')}</p>
        {!members ? (
          <RowsWaiting />
        ) : deputies.length === 0 ? (
          <p>{t('club.deputiesNone')}</p>
        ) : (
          <div className={styles.rows}>
            {deputies.map((member) => (
              <MemberRow key={member.PlayerID} member={member}>
                <Button
                  kind="ghost"
                  size="small"
                  aria-label={t('club.deputyRemoveName', { name: member.Name })}
                  onClick={() => setAsked(member)}
                >
                  {t('club.deputyRemove')}
                </Button>
              </MemberRow>
            ))}
          </div>
        )}
      </Card>
      {members && (
        <Card title={t('club.deputyAppoint')} isRegion>
          {isFull && <p className={styles.lead}>{t('club.deputiesFull', { most })}</p>}
          <MemberFilter members={others} none={t('club.deputyNobody')}>
            {(member) => (
              <Button
                size="small"
                disabled={isFull}
                aria-label={t('club.deputyAppointName', { name: member.Name })}
                onClick={() => setAsked(member)}
              >
                {t('club.deputyAppointShort')}
              </Button>
            )}
          </MemberFilter>
        </Card>
      )}
      {asked && (
        <Question
          title={t(asked.Role === 'member' ? 'club.deputyAppoint' : 'club.deputyRemove')}
          yes={t(asked.Role === 'member' ? 'club.deputyAppointShort' : 'club.deputyRemove')}
          isDangerous={asked.Role !== 'member'}
          onYes={change}
          onClose={() => setAsked(null)}
        >
          <p>{t(asked.Role === 'member' ? 'club.deputyAppointText' : 'club.deputyRemoveText', { name: asked.Name })}</p>
        </Question>
      )}
    </>
  )
}
