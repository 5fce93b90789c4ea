// The normal frame: top navigation, page, footer, bottom bar, and overlays.
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useT } from '../kernel/language/language.ts'
import { lazyNamed } from '../kernel/routing/lazy.ts'
import { useMounted } from '../kernel/browser/mounted.ts'
import { BottomBar } from './BottomBar.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Footer } from './Footer.tsx'
import { Guard } from './Guard.tsx'
import { InstallOffer } from './InstallOffer.tsx'
import { isHere } from '../kernel/routing/navigation.ts'
import styles from './NormalLayout.module.css'
import { Overlays } from './Overlays.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { WaitingPage } from './WaitingPage.tsx'

const BackToTop = lazyNamed(() => import('../page/BackToTop.tsx'), 'BackToTop', 'first')

export function NormalLayout() {
  const t = useT()
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  const { pathname } = useLocation()
  const title = name && t(name)
  return (
    <div className={styles.site}>
      <SkipLink />
      <TopBar title={title} end={<WayUp />} />
      <ConnectionBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Guard waiting={<WaitingPage title={title ?? ''} hasRail={isHere('/member', pathname)} />}>
          <Outlet />
        </Guard>
      </main>
      <Footer />
      <BottomBar />
      <InstallOffer />
      <Overlays asksAge />
    </div>
  )
}

function WayUp() {
  return <Suspense>{useMounted() && <BackToTop />}</Suspense>
}
