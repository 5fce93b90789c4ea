// Pages in a web view of the Android app: content and dialogs alone. The app has its own header, navigation and way to sign out.
import { Outlet } from '@tanstack/react-router'
import { useSession } from '../kernel/session/session.ts'
import { PanelFrameContext, type PanelFrameProps } from '../page/panelFrame.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './AppLayout.module.css'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Overlays } from './Overlays.tsx'

export function AppLayout() {
  return (
    <div className={styles.app}>
      <ConnectionBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PanelFrameContext value={renderFrame}>
          <Outlet />
        </PanelFrameContext>
      </main>
      <Overlays asksAge />
    </div>
  )
}

const renderFrame = (props: PanelFrameProps) => <AppFrame {...props} />

function AppFrame({ title, lead, children }: PanelFrameProps) {
  const status = useSession((session) => session.status)
  return (
    <>
      <h1 className="display">{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {status === 'player' && children}
      {/* A guest sees the sign-in dialog above the heading. */}
      {status === 'unknown' && <Skeleton height={420} />}
    </>
  )
}
