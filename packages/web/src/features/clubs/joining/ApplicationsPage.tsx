// Open applications: each can be accepted or refused, or several at once; every one has its own result.
import { decideApplications, readClubApplications } from '@lantern/protocol/clubJoining.ts'
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { mostDecided } from '@lantern/protocol/values/clubs.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { taipeiDay, useT } from '../../../kernel/language/language.ts'
import { writeDay } from '../../../kernel/language/times.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Vip } from '../../../ui/Badge.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { useOpenPlayer } from '../../people/people.ts'
import type { MyClub } from '../clubPush.ts'
import { readClub } from '../clubStore.ts'
import { ClubSubpage } from '../ClubSubpage.tsx'
import { Loaded } from '../Loaded.tsx'
import { faultsOf } from './decisions.ts'
import styles from './Joining.module.css'

type Applications = ReplyOf<typeof readClubApplications>
type Application = Applications['Rows'][number]

export function ApplicationsPage() {
  return (
    <ClubSubpage name="club.applications" right="applications">
      {(club) => <ApplicationsCard club={club} />}
    </ClubSubpage>
  )
}

function ApplicationsCard({ club }: { readonly club: MyClub }) {
  const t = useT()
  const queryKey = ['clubs', 'applications', club.ClubID]
  const query = useQuery({
    queryKey,
    queryFn: () => client.call(readClubApplications, { Page: 1, PerPage: mostDecided }),
    staleTime: 0,
  })
  const { refetch } = query
  // A new or withdrawn application changes the pushed number.
  useEffect(() => void refetch(), [club.Applications, refetch])
  return (
    <Card title={t('club.applications')} isRegion>
      {club.Change && <Notice tone="warn">{t('club.pendingNoJoins')}</Notice>}
      <Loaded query={query}>
        {({ Rows, Total }) =>
          Rows.length === 0 ? (
            <StatePanel state="empty" title={t('club.applicationsNone')}>
              {t('club.applicationsNoneWhy')}
            </StatePanel>
          ) : (
            <List rows={Rows} total={Total} isBlocked={club.Change !== null} queryKey={queryKey} />
          )
        }
      </Loaded>
    </Card>
  )
}

interface ListProps {
  readonly rows: readonly Application[]
  readonly total: number
  readonly isBlocked: boolean
  readonly queryKey: readonly unknown[]
}

function useDecisions(queryKey: readonly unknown[]) {
  const t = useT()
  const queries = useQueryClient()
  const [faults, setFaults] = useState<ReadonlyMap<number, PlainKey>>(new Map())
  const decide = async (ids: readonly number[], Accept: boolean): Promise<void> => {
    const run = async (): Promise<void> => {
      const { Rows } = await client.call(decideApplications, {
        Rows: ids.map((ApplicationID) => ({ ApplicationID, Accept })),
      })
      const failed = faultsOf(Rows)
      const done = Rows.length - failed.size
      setFaults(failed)
      if (done > 0) toast(t(Accept ? 'club.acceptedCount' : 'club.refusedCount', { count: done }))
      if (failed.size > 0) toast(t('club.decideFailedCount', { count: failed.size }), 'warn')
    }
    await attempt(run, null)
    await queries.invalidateQueries({ queryKey })
    await readClub()
  }
  return { faults, decide }
}

function List({ rows, total, isBlocked, queryKey }: ListProps) {
  const t = useT()
  const { faults, decide } = useDecisions(queryKey)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter(({ ApplicationID }) => picked.has(ApplicationID)).map(({ ApplicationID }) => ApplicationID)
  const toggle = (id: number): void =>
    setPicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const isAll = chosen.length === rows.length
  const [isAccepting, accept] = useBusy(() => decide(chosen, true))
  const [isRefusing, refuse] = useBusy(() => decide(chosen, false))
  return (
    <>
      <div className={styles.all}>
        <Checkbox
          checked={isAll}
          onChange={() => setPicked(isAll ? new Set() : new Set(rows.map(({ ApplicationID }) => ApplicationID)))}
        >
          {t('club.chooseAll')}
        </Checkbox>
        <span className="number">{t('club.applicationsCount', { count: total })}</span>
      </div>
      <ul className={styles.rows}>
        {rows.map((application) => (
          <ApplicantRow
            key={application.ApplicationID}
            application={application}
            isPicked={picked.has(application.ApplicationID)}
            isBlocked={isBlocked}
            fault={faults.get(application.ApplicationID)}
            onPick={() => toggle(application.ApplicationID)}
            onDecide={(Accept) => decide([application.ApplicationID], Accept)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <Button kind="ghost" busy={isRefusing} disabled={isAccepting} onClick={refuse}>
            {t('club.refuseChosen', { count: chosen.length })}
          </Button>
          <Button kind="gold" busy={isAccepting} disabled={isRefusing || isBlocked} onClick={accept}>
            {t('club.acceptChosen', { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  )
}

interface ApplicantRowProps {
  readonly application: Application
  readonly isPicked: boolean
  readonly isBlocked: boolean
  readonly fault: PlainKey | undefined
  readonly onPick: () => void
  readonly onDecide: (accept: boolean) => Promise<void>
}

function ApplicantRow({ application, isPicked, isBlocked, fault, onPick, onDecide }: ApplicantRowProps) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const { PlayerID, Name, PictureURL, PictureSetting, VIPLevel, Level, Words, CreateTime } = application
  const [isAccepting, accept] = useBusy(() => onDecide(true))
  const [isRefusing, refuse] = useBusy(() => onDecide(false))
  const isBusy = isAccepting || isRefusing
  return (
    <li className={styles.applicant}>
      <Checkbox checked={isPicked} onChange={onPick}>
        <span className="hidden">{t('club.chooseName', { name: Name })}</span>
      </Checkbox>
      <PersonRow
        picture={<Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={44} />}
        name={Name}
        badges={VIPLevel > 0 && <Vip rank={VIPLevel} />}
        note={
          <>
            <span className="number">{t('words.level', { level: Level })}</span>
            <time className="number" dateTime={CreateTime}>
              {writeDay(taipeiDay(CreateTime))}
            </time>
          </>
        }
        hint={t('chat.card')}
        onOpen={() => openPlayer(PlayerID)}
      >
        <div className={styles.decide}>
          <IconButton label={t('club.refuseName', { name: Name })} disabled={isBusy} onClick={refuse}>
            <X size={20} aria-hidden />
          </IconButton>
          <IconButton
            solid
            label={t('club.approveName', { name: Name })}
            disabled={isBusy || isBlocked}
            onClick={accept}
          >
            <Check size={20} aria-hidden />
          </IconButton>
        </div>
      </PersonRow>
      {Words && <blockquote>{Words}</blockquote>}
      {fault && (
        <p className={styles.fault} role="alert">
          {t(fault)}
        </p>
      )}
    </li>
  )
}
