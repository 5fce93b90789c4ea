// One chat message: sender, time, text. Texts are rendered as text nodes, never as markup.
import { messageFlags } from '@lantern/protocol/values/chat.ts'
import { liveRoles } from '@lantern/protocol/values/live.ts'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { formatClock, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Vip } from '../../ui/Badge.tsx'
import { ClubChip } from '../clubs/clubs.ts'
import { useOpenPlayer } from '../people/people.ts'
import { LiveEvent, readLiveEvent } from './LiveEvent.tsx'
import styles from './MessageRow.module.css'
import { speakerOf, type ChatMessage, type Quote, type TalkKey } from './messages.ts'
import { MessageText } from './MessageText.tsx'
import { sendMessage } from './outbox.ts'

interface MessageRowProps {
  readonly message: ChatMessage
  readonly isMine: boolean
  /** The previous message has the same sender: the name is not repeated. */
  readonly isContinued?: boolean
  /** The conversation in which its choices are not answered yet. */
  readonly choicesFor?: TalkKey | null
  readonly onQuote?: (id: number) => void
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isMine, isContinued = false, choicesFor = null, onQuote } = props
  const t = useT()
  const { PlayerID, PictureURL = '', PictureSetting, Frame, Flag, AutoReply = [] } = message
  const speaker = speakerOf(message)
  const openPlayer = useOpenPlayer()
  const { open } = useLayerMoves()
  const isRemoved = message.Removed === true
  const event = isRemoved ? null : readLiveEvent(message)
  if (event) return <LiveEvent event={event} />
  return (
    <article
      className={styles.message}
      data-mine={isMine || undefined}
      data-sender={speaker === 'player' ? undefined : speaker}
      data-continued={isContinued || undefined}
      data-removed={isRemoved || undefined}
    >
      {speaker === 'player' && !isMine && (
        <button type="button" className={styles.face} aria-hidden tabIndex={-1} onClick={() => openPlayer(PlayerID)}>
          {!isContinued && (
            <Avatar
              playerID={PlayerID}
              size={40}
              url={PictureURL}
              frame={Frame}
              {...(PictureSetting !== undefined && { setting: PictureSetting })}
            />
          )}
        </button>
      )}
      <div className={styles.content}>
        {!isContinued && <Speaker message={message} isMine={isMine} />}
        <div className={styles.bubbles}>
          {isRemoved ? (
            <p className={styles.bubble}>{t('chat.removed')}</p>
          ) : (
            <div className={styles.bubble}>
              {message.Reply && <Quoted quote={message.Reply} onQuote={onQuote} />}
              <MessageText message={message} />
            </div>
          )}
          {!isRemoved && (
            <button
              type="button"
              className={styles.more}
              aria-label={t('chat.lineActions')}
              aria-haspopup="dialog"
              onClick={() => open('ask', `line-${message.ID}`)}
            >
              <Ellipsis size={18} aria-hidden />
            </button>
          )}
        </div>
        {Flag === messageFlags.tradeWarning && !isRemoved && <p className={styles.warning}>{t('chat.warning')}</p>}
        {choicesFor && (
          <div className={styles.choices} role="group" aria-label={t('chat.choices')}>
            {AutoReply.map((choice) => (
              <button key={choice} type="button" onClick={() => sendMessage(choicesFor, choice)}>
                {choice}
              </button>
            ))}
          </div>
        )}
      </div>
    </article>
  )
})

function Speaker({ message, isMine }: { readonly message: ChatMessage; readonly isMine: boolean }) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const { PlayerID, From, VIPLevel, CreateTime, ClubName, ColorID } = message
  const speaker = speakerOf(message)
  return (
    <div className={styles.sender}>
      {speaker === 'player' ? (
        <button type="button" aria-label={t('chat.openCard', { name: From })} onClick={() => openPlayer(PlayerID)}>
          {isMine ? t('chat.you') : From}
        </button>
      ) : (
        <Badge tone={speaker === 'service' ? 'info' : 'gold'}>{t(`chat.${speaker}`)}</Badge>
      )}
      {ClubName && <ClubChip name={ClubName} colorID={ColorID} />}
      {message.Badge === liveRoles.host && <Badge tone="gold">{t('live.host')}</Badge>}
      {message.Badge === liveRoles.moderator && <Badge tone="info">{t('live.moderator')}</Badge>}
      {speaker === 'player' && VIPLevel ? <Vip rank={VIPLevel} /> : null}
      <time dateTime={CreateTime}>{formatClock(CreateTime)}</time>
    </div>
  )
}

interface QuotedProps {
  readonly quote: Quote
  readonly onQuote?: ((id: number) => void) | undefined
}

export function Quoted({ quote, onQuote }: QuotedProps) {
  const t = useT()
  const message = quote.Message || t('chat.removed')
  return (
    <button
      type="button"
      className={styles.quote}
      data-typed
      aria-label={t('chat.quoteOf', { name: quote.From, message })}
      onClick={() => onQuote?.(quote.ID)}
    >
      <b>{quote.From}</b>
      <span>{message}</span>
    </button>
  )
}
