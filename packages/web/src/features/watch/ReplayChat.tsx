// The chat of a recording up to the moment that is shown.
import { liveRoles } from '@lantern/protocol/values/live.ts'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Vip } from '../../ui/Badge.tsx'
import { LiveEvent, readLiveEvent, shorten } from '../chat/chat.ts'
import { writeLength, type ReplayMessage } from './recordings.ts'
import styles from './Replay.module.css'

interface ReplayChatProps {
  readonly messages: readonly ReplayMessage[]
  readonly second: number
}

/** Older ones are not read during a replay. */
const shown = 80

export function ReplayChat({ messages, second }: ReplayChatProps) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const due = messages.filter((message) => message.Second <= second)
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [due.length])
  return (
    <aside className={styles.chat} aria-label={t('liveRoom.replayChat')}>
      <h2>{t('liveRoom.replayChat')}</h2>
      {due.length === 0 ? (
        <p className={styles.none}>{t('liveRoom.replayChatNone')}</p>
      ) : (
        <ul ref={list} tabIndex={0} aria-label={t('liveRoom.replayChat')}>
          {due.slice(-shown).map((message) => (
            <li key={message.ID}>
              <ReplayRow message={message} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

function ReplayRow({ message }: { readonly message: ReplayMessage }) {
  const t = useT()
  const event = readLiveEvent(message)
  if (event) return <LiveEvent event={event} />
  const { PlayerID, From, PictureURL = '', PictureSetting, VIPLevel, Second, Removed, Badge: role } = message
  return (
    <div className={styles.sent}>
      <Avatar
        playerID={PlayerID}
        url={PictureURL}
        size={28}
        {...(PictureSetting !== undefined && { setting: PictureSetting })}
      />
      <div>
        <p className={styles.from}>
          <b data-typed>{From}</b>
          {role === liveRoles.host && <Badge tone="gold">{t('live.host')}</Badge>}
          {role === liveRoles.moderator && <Badge tone="info">{t('live.moderator')}</Badge>}
          {VIPLevel ? <Vip rank={VIPLevel} /> : null}
          <small className="number">{writeLength(Second)}</small>
        </p>
        <p data-typed>{Removed ? t('chat.removed') : shorten(message)}</p>
      </div>
    </div>
  )
}
