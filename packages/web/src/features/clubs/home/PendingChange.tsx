// A pending change of leader or dissolution: what happens and when, and a button that cancels it for players who may do so.
import { cancelChange } from '@lantern/protocol/clubs.ts'
import { clubChanges } from '@lantern/protocol/values/clubs.ts'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { useMe } from '../../../kernel/session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Question } from '../../../ui/Question.tsx'
import type { MyClub } from '../clubPush.ts'
import styles from '../ClubPage.module.css'
import { readClub } from '../clubStore.ts'

type Change = NonNullable<MyClub['Change']>

/** The leader cancels both; the successor a change of leader. */
export const mayCancel = (club: Pick<MyClub, 'Role'>, change: Change, playerID: number | undefined): boolean =>
  club.Role === 'leader' || (change.Kind === clubChanges.leader && change.PlayerID === playerID)

export function PendingChange({ club, change }: { readonly club: MyClub; readonly change: Change }) {
  const t = useT()
  const me = useMe()?.player.playerID
  const [isAsked, setAsked] = useState(false)
  const isLeader = change.Kind === clubChanges.leader
  const time = writeMoment(change.EffectTime)
  const cancel = async (): Promise<void> => {
    if (await attempt(() => client.call(cancelChange, {}), t('club.cancelled'))) await readClub()
    setAsked(false)
  }
  return (
    <Notice tone="warn">
      <div className={styles.pending}>
        <p>
          <b>
            {isLeader
              ? t('club.pendingLeader', { name: change.Name ?? '', time })
              : t('club.pendingDissolution', { time })}
          </b>
          <br />
          {t('club.pendingWhy')}
        </p>
        {mayCancel(club, change, me) && (
          <Button size="small" onClick={() => setAsked(true)}>
            {t('club.cancelChange')}
          </Button>
        )}
      </div>
      {isAsked && (
        <Question
          title={t('club.cancelTitle')}
          yes={t('club.cancelChange')}
          isDangerous={false}
          onYes={cancel}
          onClose={() => setAsked(false)}
        >
          <p>{t(isLeader ? 'club.cancelLeaderText' : 'club.cancelDissolutionText')}</p>
        </Question>
      )}
    </Notice>
  )
}
