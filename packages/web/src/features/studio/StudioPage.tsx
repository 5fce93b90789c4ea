// The studio: applying to become a host, and for hosts the room, the encoder, the people, the plan and the earnings.
import { hostStates } from '@lantern/protocol/values/hosts.ts'
import { useEffect, useRef, useState } from 'react'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { useMe } from '../../kernel/session/session.ts'
import { MemberRail } from '../../page/MemberRail.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useLiveGate } from '../live/live.ts'
import { RefusedForNow, RefusedNotice, SuspendedNotice, Waiting } from './application/ApplicationState.tsx'
import { ApplyForm } from './application/ApplyForm.tsx'
import { viewOf } from './application/standing.ts'
import { Loaded } from './Loaded.tsx'
import { Sections } from './Sections.tsx'
import { useApplication, type Application } from './studioCalls.ts'

export function StudioPage() {
  const t = useT()
  const me = useMe()
  const isOpen = useLiveGate()
  return (
    <Queries>
      <PageFrame title={t('studio.title')} lead={t('studio.lead')} rail={<MemberRail />}>
        {me && (isOpen ? <Studio playerID={me.player.playerID} /> : <Closed />)}
      </PageFrame>
    </Queries>
  )
}

function Studio({ playerID }: { readonly playerID: number }) {
  const query = useApplication(playerID)
  useApprovalToast(query.data)
  // Placeholder and failure get a panel here; the sections shown after an answer have their own.
  if (!query.data)
    return (
      <Panel>
        <Loaded query={query} height={260}>
          {() => null}
        </Loaded>
      </Panel>
    )
  return <Standing playerID={playerID} application={query.data} />
}

interface StandingProps {
  readonly playerID: number
  readonly application: Application
}

function Standing({ playerID, application }: StandingProps) {
  const view = viewOf(application, useTimeOf(application.ApplyFrom))
  if (view === 'waiting') return <Waiting application={application} />
  if (view === 'wait') return <RefusedForNow application={application} />
  if (view === 'studio')
    return (
      <>
        {application.State === hostStates.suspended && <SuspendedNotice application={application} />}
        <Sections playerID={playerID} />
      </>
    )
  return (
    <>
      {view === 'again' && <RefusedNotice application={application} />}
      <ApplyForm playerID={playerID} application={application} />
    </>
  )
}

/** The current time; renders again when `moment` has come, which opens the form for the next application. */
function useTimeOf(moment: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = moment === undefined ? 0 : Date.parse(moment) - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left + 1000, longestTimer))
    return () => clearTimeout(timer)
  }, [moment, now])
  return now
}

/** Browsers run longer timers at once. */
const longestTimer = 2 ** 31 - 1

const isApplicant = (state: number | undefined): boolean =>
  state === hostStates.none || state === hostStates.waiting || state === hostStates.refused

/** An approval that arrives while the page is open replaces the page's content; the toast says why. */
function useApprovalToast(application: Application | undefined): void {
  const t = useT()
  const before = useRef(application?.State)
  const state = application?.State
  useEffect(() => {
    const isNew = isApplicant(before.current) && state === hostStates.approved
    before.current = state
    if (isNew) toast(t('studio.approvedNow'))
  }, [state, t])
}

function Closed() {
  const t = useT()
  const locale = useLocale()
  return (
    <Panel>
      <StatePanel
        state="locked"
        title={t('watch.closed')}
        action={
          <ButtonLink kind="gold" to="/$locale/play-game/m" params={{ locale }}>
            {t('states.playing')}
          </ButtonLink>
        }
      >
        {t('watch.closedWhy')}
      </StatePanel>
    </Panel>
  )
}
