// One chat message: sender, time, text. Texts are rendered as text nodes, never as markup.
import { messageFlags } from '@lantern/protocol/values.ts'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { formatClock, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Vip } from '../../ui/Badge.tsx'
import { useOpenPlayer } from '../people/people.ts'
import styles from './LineRow.module.css'
import { speakerOf, type Line, type Quote, type TalkKey } from './lines.ts'
import { SaidWords } from './SaidWords.tsx'
import { say } from './sending.ts'

interface LineRowProps {
  readonly line: Line
  readonly isMine: boolean
  /** The previous message has the same sender: the name is not repeated. */
  readonly isContinued?: boolean
  /** The conversation in which its choices are not answered yet. */
  readonly choicesFor?: TalkKey | null
  readonly onQuote?: (id: number) => void
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, isMine, isContinued = false, choicesFor = null, onQuote } = props
  const t = useT()
  const { PlayerID, PictureURL = '', PictureSetting, Flag, AutoReply = [] } = line
  const speaker = speakerOf(line)
  const openPlayer = useOpenPlayer()
  const { open } = useLayerMoves()
  const isRemoved = line.Removed === true
  return (
    <article
      className={styles.line}
      data-mine={isMine || undefined}
      data-house={speaker === 'player' ? undefined : speaker}
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
              {...(PictureSetting !== undefined && { setting: PictureSetting })}
            />
          )}
        </button>
      )}
      <div className={styles.said}>
        {!isContinued && <Speaker line={line} isMine={isMine} />}
        <div className={styles.bubbles}>
          {isRemoved ? (
            <p className={styles.bubble}>{t('chat.removed')}</p>
          ) : (
            <div className={styles.bubble}>
              {line.Reply && <Quoted quote={line.Reply} onQuote={onQuote} />}
              <SaidWords line={line} />
            </div>
          )}
          {!isRemoved && (
            <button
              type="button"
              className={styles.more}
              aria-label={t('chat.lineActions')}
              aria-haspopup="dialog"
              onClick={() => open('ask', `line-${line.ID}`)}
            >
              <Ellipsis size={18} aria-hidden />
            </button>
          )}
        </div>
        {Flag === messageFlags.tradeWarning && !isRemoved && <p className={styles.warning}>{t('chat.warning')}</p>}
        {choicesFor && (
          <div className={styles.choices} role="group" aria-label={t('chat.choices')}>
            {AutoReply.map((choice) => (
              <button key={choice} type="button" onClick={() => say(choicesFor, choice)}>
                {choice}
              </button>
            ))}
          </div>
        )}
      </div>
    </article>
  )
})

function Speaker({ line, isMine }: { readonly line: Line; readonly isMine: boolean }) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const { PlayerID, From, VIPLevel, CreateTime, ClubName, ColorID } = line
  const speaker = speakerOf(line)
  return (
    <div className={styles.sender}>
      {speaker === 'player' ? (
        <button
          type="button"
          data-colour={ColorID}
          aria-label={t('chat.openCard', { name: From })}
          onClick={() => openPlayer(PlayerID)}
        >
          {isMine ? t('chat.you') : From}
        </button>
      ) : (
        <Badge tone={speaker === 'service' ? 'info' : 'gold'}>{t(`chat.${speaker}`)}</Badge>
      )}
      {ClubName && (
        <span className={styles.club} data-colour={ColorID}>
          {ClubName}
        </span>
      )}
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
