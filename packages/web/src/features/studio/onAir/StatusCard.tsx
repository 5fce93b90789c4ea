// The state of the own room with its controls, and the health of the stream.
import { updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { stop } from '../camera/session.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Question } from '../../../ui/Question.tsx'
import { roomQuery, type OwnRoom } from '../studioCalls.ts'
import { HealthFacts } from './HealthFacts.tsx'
import styles from './StatusCard.module.css'
import { stateOf, type Health, type RoomState } from './state.ts'

interface StatusCardProps {
  readonly playerID: number
  readonly room: OwnRoom
  readonly health: Health | null
}

const texts = {
  onAir: ['studio.stateOnAir', 'studio.whyOnAir'],
  waiting: ['studio.stateWaiting', 'studio.whyWaiting'],
  returning: ['studio.stateReturning', 'studio.whyReturning'],
  paused: ['studio.statePaused', 'studio.whyPaused'],
  preview: ['studio.statePreview', 'studio.whyPreview'],
  closed: ['studio.stateClosed', 'studio.whyClosed'],
} as const

const tones: Readonly<Record<RoomState, Tone | null>> = {
  onAir: 'live',
  waiting: 'warn',
  returning: 'warn',
  paused: 'warn',
  preview: 'info',
  closed: null,
}

export function StatusCard({ playerID, room, health }: StatusCardProps) {
  const t = useT()
  const state = stateOf(room, health)
  const [name, why] = texts[state]
  const tone = tones[state]
  const viewers = health?.Viewers ?? room.Viewers
  return (
    <Card title={room.Title || t('studio.live')} isRegion aside={<Badge {...(tone && { tone })}>{t(name)}</Badge>}>
      <p className={styles.why} role="status">
        {t(why, { seconds: room.Limits.ReturnSeconds })}
      </p>
      <dl className={styles.figures}>
        <Figure name={t('studio.viewersNow')} value={formatAmount(viewers)} />
        <Figure name={t('studio.followersNow')} value={formatAmount(room.Followers ?? 0)} />
      </dl>
      {health && <HealthFacts health={health} limits={room.Limits} />}
      {room.Title === '' && <Notice tone="warn">{t('studio.titleFirst')}</Notice>}
      <Controls playerID={playerID} room={room} state={state} />
    </Card>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">{value}</dd>
    </div>
  )
}

interface ControlsProps {
  readonly playerID: number
  readonly room: OwnRoom
  readonly state: RoomState
}

type Asked = 'pause' | 'close'

function Controls({ playerID, room, state }: ControlsProps) {
  const t = useT()
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked | null>(null)
  const change = useChangeStatus(playerID)
  const [isBusy, open] = useBusy(() => change(liveStatuses.live))
  const isClosed = room.Status === liveStatuses.closed
  /** Confirmed while viewers see a picture; without a stream they lose none. */
  const pause = (): void => (state === 'onAir' ? setAsked('pause') : void change(liveStatuses.paused))
  const close = (): void => (state === 'waiting' ? void change(liveStatuses.closed) : setAsked('close'))
  const answer = async (): Promise<void> => {
    await change(asked === 'pause' ? liveStatuses.paused : liveStatuses.closed)
    setAsked(null)
  }
  return (
    <div className={styles.controls}>
      {room.Status === liveStatuses.live ? (
        <Button onClick={pause}>{t('studio.pause')}</Button>
      ) : (
        <Button busy={isBusy} disabled={room.Title === ''} onClick={open}>
          {t(isClosed ? 'studio.openRoom' : 'studio.resume')}
        </Button>
      )}
      {!isClosed && (
        <Button kind="danger" onClick={close}>
          {t('studio.close')}
        </Button>
      )}
      <ButtonAnchor kind="ghost" href={`/${locale}/play-game/live?live=${room.RoomID}`}>
        {t('studio.toRoom')}
      </ButtonAnchor>
      {asked && (
        <Question
          title={t(`studio.${asked}Title`)}
          yes={t(`studio.${asked}`)}
          isDangerous={asked === 'close'}
          onYes={answer}
          onClose={() => setAsked(null)}
        >
          <p>{t(`studio.${asked}Text`)}</p>
        </Question>
      )}
    </div>
  )
}

function useChangeStatus(playerID: number): (status: number) => Promise<void> {
  const queries = useQueryClient()
  const { queryKey } = roomQuery(playerID)
  return async (Status) => {
    await attempt(async () => {
      const { DownStreamUrl: _none, ...room } = await client.call(updateRoom, { Status })
      queries.setQueryData(queryKey, (before) => before && { ...before, ...room })
      // The stream from this browser ends too; the server would keep it as the host's preview.
      if (Status === liveStatuses.closed) void stop()
    }, null)
    void queries.invalidateQueries({ queryKey })
  }
}
