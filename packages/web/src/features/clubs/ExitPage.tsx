// Leaving the club: what is lost, and from when on another one can be joined.
import { exitClub } from '@lantern/protocol/clubs.ts'
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Question } from '../../ui/Question.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import type { MyClub } from './clubPush.ts'
import { readClub, useClubState } from './clubStore.ts'
import { ClubSubpage } from './ClubSubpage.tsx'
import styles from './form.module.css'
import { LostList } from './LostList.tsx'

export function ExitPage() {
  return (
    <ClubSubpage name="club.exit">
      {(club) => (mayInClub(club.Role, 'exit') ? <Exit club={club} /> : <LeaderStays />)}
    </ClubSubpage>
  )
}

function Exit({ club }: { readonly club: MyClub }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const hours = useClubState((state) => state.rules.CooldownHours)
  const [isAsked, setAsked] = useState(false)
  const lost = [
    t('club.loseOwn', { coins: formatAmount(club.Contribution) }),
    ...(club.Role === 'deputy' ? [t('club.loseDeputy')] : []),
    t('club.loseClubChat'),
    t('club.loseWeek'),
  ]
  const exit = async (): Promise<void> => {
    const run = async (): Promise<void> => {
      const { RejoinTime } = await client.call(exitClub, {})
      await readClub()
      toast(t('club.exited', { time: writeMoment(RejoinTime) }))
      await router.navigate({ to: '/$locale/$', params: { locale, _splat: 'club' }, replace: true })
    }
    await attempt(run, null)
    setAsked(false)
  }
  return (
    <Card title={t('club.exit')} isRegion>
      <div className={styles.form}>
        <p className={styles.lead}>{t('club.exitLead', { name: club.ClubName })}</p>
        <LostList lost={lost} />
        <Notice tone="warn">{t('club.exitWait', { hours })}</Notice>
        <p className={styles.lead}>{t('club.exitKeep')}</p>
        <Button kind="danger" size="large" wide onClick={() => setAsked(true)}>
          {t('club.exit')}
        </Button>
      </div>
      {isAsked && (
        <Question title={t('club.exitAsk')} yes={t('club.exit')} onYes={exit} onClose={() => setAsked(false)}>
          <p>{t('club.exitAskText', { name: club.ClubName })}</p>
        </Question>
      )}
    </Card>
  )
}

function LeaderStays() {
  const t = useT()
  const locale = useLocale()
  return (
    <Card title={t('club.exit')} isRegion>
      <StatePanel
        state="locked"
        title={t('club.exitLeader')}
        action={
          <ButtonLink kind="gold" to="/$locale/$" params={{ locale, _splat: 'club/leader' }}>
            {t('club.changeLeader')}
          </ButtonLink>
        }
      >
        {t('club.exitLeaderWhy')}
      </StatePanel>
    </Card>
  )
}
