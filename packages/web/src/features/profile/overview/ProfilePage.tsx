// The player's own profile: identity, balances, sign-in methods; the edit form and its dialogs are in the same address.
import { isRefusal } from '@lantern/client/client.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useT } from '../../../kernel/language/language.ts'
import { lazyNamed } from '../../../kernel/routing/lazy.ts'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useMe, type SessionPlayer } from '../../../kernel/session/session.ts'
import { MemberRail } from '../../../page/MemberRail.tsx'
import { PageFrame } from '../../../page/PageFrame.tsx'
import { Panel, SectionHead } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { AboutCard } from './AboutCard.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { BindingsCard } from '../binding/BindingsCard.tsx'
import { FramesCard } from './FramesCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { WalletCard } from './WalletCard.tsx'
import { useProfileLayers } from '../dialogs/address.ts'
import { forgetBinding } from '../binding/providerLink.ts'
import { BlockDialog } from '../../friends/friends.ts'
import { HonorList } from '../../honor/honor.ts'
import { type Player, profileQuery } from '../../people/people.ts'
import styles from './ProfilePage.module.css'

const EditForm = lazyNamed(() => import('../edit/EditForm.tsx'), 'EditForm')
const PhoneBinding = lazyNamed(() => import('../binding/PhoneBinding.tsx'), 'PhoneBinding')
const EmailDialog = lazyNamed(() => import('../edit/EmailDialog.tsx'), 'EmailDialog')
const LinkDialog = lazyNamed(() => import('../binding/LinkDialog.tsx'), 'LinkDialog')
const DeletionDialog = lazyNamed(() => import('../deletion/DeletionDialog.tsx'), 'DeletionDialog')

export function ProfilePage() {
  const me = useMe()
  return <Queries>{me && <Profile me={me} />}</Queries>
}

function Profile({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const { isEditing, ask } = useProfileLayers()
  const { data, error, isPending, refetch } = useQuery(profileQuery(me.player.playerID))
  // The player returned without the provider's answer: the ticket is no longer valid.
  useEffect(forgetBinding, [])
  // The form and the profile are two views of one address: each starts scrolled to its top.
  useEffect(() => void scrollTo(0, 0), [isEditing])
  return (
    <PageFrame title={t(isEditing ? 'profile.editTitle' : 'profile.title')} rail={<MemberRail />}>
      {isPending ? (
        <Waiting />
      ) : !data ? (
        <Broken why={isRefusal(error) ? wordFault(error) : t('profile.failedWhy')} onRetry={() => void refetch()} />
      ) : isEditing ? (
        <Suspense fallback={<Waiting />}>
          <EditForm me={me} player={data} />
        </Suspense>
      ) : (
        <Cards me={me} player={data} />
      )}
      <Suspense>
        {ask === 'phone' && <PhoneBinding me={me} />}
        {ask === 'email' && <EmailDialog me={me} />}
        {ask === 'link' && <LinkDialog me={me} />}
        {ask === 'blocks' && <BlockDialog />}
        {ask === 'delete' && <DeletionDialog me={me} />}
      </Suspense>
    </PageFrame>
  )
}

function Cards({ me, player }: { readonly me: SessionPlayer; readonly player: Player }) {
  const t = useT()
  return (
    <>
      <ProfileCard me={me} player={player} />
      <div className={styles.columns}>
        <div>
          <WalletCard me={me} />
          <AboutCard player={player} />
          <FramesCard me={me} player={player} />
        </div>
        <div>
          <BindingsCard me={me} player={player} />
          <AccountLinks me={me} />
        </div>
      </div>
      <Panel label={t('honor.title')}>
        <SectionHead title={t('honor.title')} />
        <Suspense fallback={<Skeleton height={180} />}>
          <HonorList playerID={me.player.playerID} />
        </Suspense>
      </Panel>
    </>
  )
}

function Broken({ why, onRetry }: { readonly why: string; readonly onRetry: () => void }) {
  const t = useT()
  return (
    <Panel>
      <FailedPanel title={t('profile.failed')} onRetry={onRetry}>
        {why}
      </FailedPanel>
    </Panel>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
      <Panel>
        <div className={styles.face}>
          <Skeleton width={96} height={96} isRound />
          <div>
            <Skeleton width="60%" height={24} />
            <Skeleton width="40%" />
            <Skeleton width="50%" />
          </div>
        </div>
        <Skeleton height={12} />
      </Panel>
      <div className={styles.columns}>
        <Skeleton height={190} />
        <Skeleton height={190} />
      </div>
    </div>
  )
}
