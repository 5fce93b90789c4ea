// Watches the line from the first moment on; what it has to say comes right after the page, while there still is a line.
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
