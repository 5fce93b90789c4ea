// Waits for a good moment to offer installation: the browser supports it, it was not offered before, and the visitor stays a while.
import { Suspense, useEffect, useState } from 'react'
import { useInstalling, wasOffered } from '../kernel/browser/installPrompt.ts'
import { lazyNamed } from '../kernel/routing/lazy.ts'

const InstallCard = lazyNamed(() => import('../page/InstallCard.tsx'), 'InstallCard', 'first')

const stay = 20_000

export function InstallOffer() {
  const canInstall = useInstalling(({ offer }) => offer !== null)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!canInstall || wasOffered()) return
    const timer = setTimeout(() => setDue(true), stay)
    return () => clearTimeout(timer)
  }, [canInstall])
  if (!canInstall || !isDue) return null
  return (
    <Suspense>
      <InstallCard onDone={() => setDue(false)} />
    </Suspense>
  )
}
