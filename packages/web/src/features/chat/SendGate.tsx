// Replaces the input while the player may not send: a mute with its end, or the missing VIP level.
import { publicChatVip } from '@lantern/protocol/values.ts'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import composer from './Composer.module.css'
import type { TalkKey } from './messages.ts'
import { mutedUntil, useRefusals } from './refusal.ts'
import { writeMoment } from './times.ts'

const NeedsVip = lazyNamed(() => import('./NeedsVip.tsx'), 'NeedsVip')

interface SendGateProps {
  readonly talk: TalkKey
  /** False: a read-only channel. */
  readonly hasInput: boolean
  readonly children: ReactNode
}

export function SendGate({ talk, hasInput, children }: SendGateProps) {
  const vip = useMe()?.level.vipLevel
  const until = useMute(talk)
  if (!hasInput) return null
  if (talk === 'public' && vip !== undefined && vip < publicChatVip)
    return (
      <Suspense fallback={<Skeleton height={140} />}>
        <NeedsVip />
      </Suspense>
    )
  return until ? <Muted until={until} /> : children
}

/** When the mute in this conversation ends; null without one. */
function useMute(talk: TalkKey): string | null {
  const muted = useRefusals((refusals) => refusals.muted)
  const [now, setNow] = useState(() => Date.now())
  const until = mutedUntil(muted, talk, now)
  useEffect(() => {
    if (!until) return
    const wait = Math.min(Math.max(Date.parse(until) - Date.now(), 0), 3_600_000)
    const timer = setTimeout(() => setNow(Date.now()), wait + 500)
    return () => clearTimeout(timer)
  }, [until, now])
  return until
}

function Muted({ until }: { readonly until: string }) {
  const t = useT()
  return (
    <div className={composer.muted} role="status">
      <Notice tone="warn">{t('chat.mutedUntil', { until: writeMoment(until) })}</Notice>
    </div>
  )
}
