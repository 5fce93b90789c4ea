// Replaces the input while the player may not send: a mute with its end, the missing VIP level, a live room that is paused or for followers.
import { liveRoles, liveStatuses } from '@lantern/protocol/values/live.ts'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { useMe } from '../../kernel/session/session.ts'
import { usePublished } from '../../kernel/document/published.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useJoinedRoom } from '../live/live.ts'
import composer from './Composer.module.css'
import { isLiveTalk, type TalkKey } from './messages.ts'
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
  const t = useT()
  const vip = useMe()?.level.vipLevel
  const { publicChatVip } = usePublished()
  const until = useMute(talk)
  const closing = useRoomClosing(talk)
  if (!hasInput) return null
  if (talk === 'public' && vip !== undefined && vip < publicChatVip)
    return (
      <Suspense fallback={<Skeleton height={140} />}>
        <NeedsVip />
      </Suspense>
    )
  if (until) return <Closing words={t('chat.mutedUntil', { until: writeMoment(until) })} />
  return closing ? <Closing words={t(closing)} /> : children
}

/** Why viewers of the joined room cannot send now; the server decides again. */
function useRoomClosing(talk: TalkKey): 'liveRoom.pausedChat' | 'liveRoom.followToWrite' | null {
  const room = useJoinedRoom((joined) => joined.room)
  if (!room || !isLiveTalk(talk)) return null
  if (room.Status === liveStatuses.paused) return 'liveRoom.pausedChat'
  const isViewer = (room.Role ?? liveRoles.viewer) === liveRoles.viewer
  return isViewer && room.FollowersOnly && room.Follow === false ? 'liveRoom.followToWrite' : null
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

function Closing({ words }: { readonly words: string }) {
  return (
    <div className={composer.muted} role="status">
      <Notice tone="warn">{words}</Notice>
    </div>
  )
}
