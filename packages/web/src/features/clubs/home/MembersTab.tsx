// The members: who is online, a filter by name, two orders; officers invite, see applications, and download the list.
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { ChevronRight, UserCheck, UserPlus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocale, useT } from '../../../kernel/language/language.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Count } from '../../../ui/Badge.tsx'
import { Chips } from '../../../ui/Choice.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { fewRows, FilterField } from '../../../ui/FilterField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { foldName } from '../../people/people.ts'
import { countOnline, orderMembers, type ClubMember, type MemberOrder, type MyClub } from '../clubPush.ts'
import { readMembers, useClubState, useMembers } from '../clubStore.ts'
import { MemberRow } from '../MemberRow.tsx'
import { RowsWaiting } from '../RowsWaiting.tsx'
import { MembersFile } from './MembersFile.tsx'
import styles from './MembersTab.module.css'

const isFound = ({ Name, PlayerID }: ClubMember, wanted: string): boolean =>
  foldName(Name).includes(wanted) || String(PlayerID).startsWith(wanted)

export function MembersTab({ club }: { readonly club: MyClub }) {
  const t = useT()
  const members = useMembers()
  const fault = useClubState((state) => state.membersFault)
  return (
    <Panel flush label={t('club.tab_members')}>
      <Tools club={club} members={members} />
      {members ? (
        <Members members={members} />
      ) : fault !== null ? (
        <FailedPanel title={t('club.membersFailed')} onRetry={() => void readMembers()}>
          {fault}
        </FailedPanel>
      ) : (
        <div className={styles.waiting}>
          <RowsWaiting />
        </div>
      )}
    </Panel>
  )
}

function Tools({ club, members }: { readonly club: MyClub; readonly members: readonly ClubMember[] | null }) {
  const t = useT()
  const locale = useLocale()
  const { Role, Applications } = club
  return (
    <div className={styles.tools}>
      <p className="number" role="status">
        {members && t('club.onlineCount', { online: countOnline(members), total: members.length })}
      </p>
      {mayInClub(Role, 'exportMembers') && <MembersFile />}
      {Applications > 0 && (
        <ButtonLink
          size="small"
          to="/$locale/$"
          params={{ locale, _splat: 'club/applications' }}
          aria-label={t('club.applicationsOpen', { count: Applications })}
        >
          <UserCheck size={17} aria-hidden />
          <span className={styles.long}>{t('club.applicationsShort')}</span>
          <Count value={Applications} />
        </ButtonLink>
      )}
      <ButtonLink size="small" to="/$locale/$" params={{ locale, _splat: 'club/invite' }}>
        <UserPlus size={17} aria-hidden />
        {t('club.invite')}
      </ButtonLink>
    </div>
  )
}

function Members({ members }: { readonly members: readonly ClubMember[] }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<MemberOrder>('role')
  const wanted = foldName(useDeferredValue(typed))
  const shown = useMemo(
    () => orderMembers(wanted ? members.filter((member) => isFound(member, wanted)) : members, order),
    [members, wanted, order],
  )
  return (
    <>
      {members.length > fewRows && (
        <div className={styles.filter}>
          <FilterField label={t('club.filterMembers')} value={typed} onChange={setTyped} />
          <Chips
            label={t('club.order')}
            value={order}
            options={[
              { value: 'role', text: t('club.orderRole') },
              { value: 'contribution', text: t('club.orderContribution') },
            ]}
            onChange={setOrder}
          />
        </div>
      )}
      {shown.length === 0 && <p className={styles.none}>{t('club.filterNone')}</p>}
      <ul aria-label={t('club.tab_members')}>
        {shown.map((member) => (
          <li key={member.PlayerID} className={`later ${styles.person}`}>
            <MemberRow member={member} end={<ChevronRight size={18} className={styles.onward} aria-hidden />} />
          </li>
        ))}
      </ul>
    </>
  )
}
