// The page behind the link of a club: its card, and joining without approval.
import { isRefusal } from '@lantern/client/client.ts'
import { joinByLink, readLinkedClub } from '@lantern/protocol/clubJoining.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { client } from '../../../kernel/connection/link.ts'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { PageFrame } from '../../../page/PageFrame.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { ClubFacts } from '../card/ClubFacts.tsx'
import { readClub, useMyClub } from '../clubStore.ts'
import { ToClub } from '../ClubSubpage.tsx'
import { FaultNotice } from '../FaultNotice.tsx'
import { RowsWaiting } from '../RowsWaiting.tsx'
import styles from './LinkPage.module.css'

export function LinkPage() {
  const t = useT()
  const { token = '' } = useParams({ strict: false }) as { readonly token?: string }
  return (
    <Queries>
      <PageFrame title={t('club.linkInvited')}>
        <Panel gilt className={styles.link}>
          <Invited token={token} />
        </Panel>
      </PageFrame>
    </Queries>
  )
}

function Invited({ token }: { readonly token: string }) {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['clubs', 'byLink', token],
    queryFn: () => client.call(readLinkedClub, { Token: token }),
  })
  if (data)
    return (
      <>
        <ClubFacts card={data.Club} />
        <Join token={token} clubID={data.Club.ClubID} />
      </>
    )
  if (isPending) return <RowsWaiting />
  const isAnswered = isRefusal(error)
  return (
    <StatePanel
      state={isAnswered ? 'empty' : 'error'}
      title={t(isAnswered ? 'club.linkDead' : 'club.failed')}
      action={isAnswered ? <ToClub /> : <Button onClick={() => void refetch()}>{t('words.retry')}</Button>}
    >
      {isAnswered ? t('club.linkDeadWhy') : wordFault(error)}
    </StatePanel>
  )
}

function Join({ token, clubID }: { readonly token: string; readonly clubID: number }) {
  const t = useT()
  const locale = useLocale()
  const router = useRouter()
  const own = useMyClub()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, join] = useBusy(async () => {
    try {
      const { Club } = await client.call(joinByLink, { Token: token, Join: true })
      await readClub()
      toast(t('club.joined', { name: Club.ClubName }))
      await router.navigate({ to: '/$locale/$', params: { locale, _splat: 'club' }, replace: true })
    } catch (error) {
      setFault(wordFault(error))
    }
  })
  if (own) return own.ClubID === clubID ? <ToClub /> : <Notice tone="warn">{t('club.linkElsewhere')}</Notice>
  return (
    <>
      <p className={styles.note}>{t('club.joinPresence')}</p>
      <FaultNotice fault={fault} />
      <Button kind="gold" size="large" wide busy={isBusy} onClick={join}>
        {t('club.joinNow')}
      </Button>
    </>
  )
}
