// The replay of a recording: the video with the browser's own controls, gifts as marks on its time line, and the chat as it was at that moment.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { track } from '../../kernel/browser/analytics.ts'
import { useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { atOwnAddress, leaveRoom } from '../live/live.ts'
import { GiftMarks } from './GiftMarks.tsx'
import { replayQuery } from './recordings.ts'
import styles from './Replay.module.css'
import { ReplayChat } from './ReplayChat.tsx'
import { ToRoom } from './ToRoom.tsx'

interface ReplayPageProps {
  readonly roomId: number
  readonly broadcastId: number
}

export function ReplayPage({ roomId, broadcastId }: ReplayPageProps) {
  const t = useT()
  const { data, isPending, refetch } = useQuery(replayQuery(roomId, broadcastId))
  const video = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // Two sounds at once would be unintelligible.
  useEffect(() => {
    leaveRoom()
    track({ Name: 'replayOpened' })
  }, [])
  if (isPending) return <Skeleton height={320} />
  if (!data)
    return (
      <div className={styles.message}>
        <FailedPanel title={t('liveRoom.recordingsFault')} onRetry={() => void refetch()} />
      </div>
    )
  const { recording, messages } = data
  if (!recording)
    return (
      <div className={styles.message}>
        <StatePanel state="empty" heading="h1" title={t('liveRoom.replayGone')} action={<ToRoom roomId={roomId} />}>
          {t('liveRoom.replayGoneWhy')}
        </StatePanel>
      </div>
    )
  const seek = (to: number): void => {
    if (!video.current) return
    video.current.currentTime = to
    void video.current.play().catch(() => undefined)
  }
  return (
    <div className={styles.replay}>
      <div className={styles.stage}>
        <video
          ref={video}
          className={styles.video}
          src={atOwnAddress(recording.Url, location)}
          controls
          playsInline
          preload="metadata"
          aria-label={t('liveRoom.replayOf', { title: recording.Title })}
          onTimeUpdate={({ currentTarget }) => setSecond(Math.floor(currentTarget.currentTime))}
          onError={() => setFailed(true)}
        />
        {hasFailed && <Notice tone="bad">{t('liveRoom.replayFailed')}</Notice>}
        <GiftMarks messages={messages} seconds={recording.Seconds} onSeek={seek} />
        <header className={styles.head}>
          <h1 data-typed>{recording.Title}</h1>
          <p>
            <time dateTime={recording.StartTime}>{writeMoment(recording.StartTime)}</time>
            {' · '}
            {t('liveRoom.keptUntil', { until: writeMoment(recording.ExpireTime) })}
          </p>
          <ToRoom roomId={roomId} />
        </header>
      </div>
      <ReplayChat messages={messages} second={second} />
    </div>
  )
}
