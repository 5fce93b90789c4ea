// Watches the connection from the start; the banner's text is loaded right after the page, while the network still works.
import { Suspense } from 'react'
import { lazyNamed } from '../kernel/routing/lazy.ts'
import { useMounted } from '../kernel/browser/mounted.ts'

const ConnectionLine = lazyNamed(() => import('../page/ConnectionLine.tsx'), 'ConnectionLine', 'first')

export function ConnectionBanner() {
  if (!useMounted()) return null
  return (
    <Suspense>
      <ConnectionLine />
    </Suspense>
  )
}
