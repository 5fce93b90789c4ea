// One line of talk: who, when, what; and my own lines that wait or failed. Words are text nodes, never markup.
import { CATALOGUE } from '@lantern/games/catalogue.ts'
import { Link } from '@tanstack/react-router'
import { RotateCcw, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useLocale, useT } from '../../kernel/language.ts'
import { useMe } from '../../kernel/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Vip } from '../../ui/Badge.tsx'
import { gameName } from '../home/games.ts'
import { useOpenPlayer } from '../profile/moves.ts'
import { dropDraft, type Draft } from './chatstore.ts'
import styles from './LineRow.module.css'
import type { Line, TalkKey } from './lines.ts'
import { readMessage } from './message.ts'
import { sayAgain } from './talk.ts'
import { writeMoment } from './times.ts'

const service = 1
const system = 2
const defaultPicture = 2

interface LineRowProps {
  readonly line: Line
  readonly isMine: boolean
}

export const LineRow = memo(function LineRow({ line, isMine }: LineRowProps) {
  const t = useT()
  const { PlayerID, From, VIPLevel, PictureSetting, PictureURL, SenderType, CreateTime, Flag } = line
  const isPlayer = SenderType !== service && SenderType !== system && PlayerID > 0
  const url = PictureSetting !== defaultPicture && PictureURL ? { url: PictureURL } : {}
  const openPlayer = useOpenPlayer()
  const openCard = (): void => openPlayer(PlayerID)
  return (
    <article className={styles.line} data-mine={isMine || undefined} data-house={isPlayer ? undefined : ''}>
      {isPlayer && !isMine && (
        <button type="button" className={styles.face} aria-hidden tabIndex={-1} onClick={openCard}>
          <Avatar playerID={PlayerID} size={40} {...url} />
        </button>
      )}
      <div className={styles.said}>
        <div className={styles.who}>
          {isPlayer ? (
            <button type="button" aria-label={t('chat.openCard', { name: From })} onClick={openCard}>
              {isMine ? t('chat.you') : From}
            </button>
          ) : (
            <>
              <Badge tone={SenderType === service ? 'info' : 'gold'}>
                {t(SenderType === service ? 'chat.service' : 'chat.system')}
              </Badge>
              {SenderType === service && <b>{From}</b>}
            </>
          )}
          {isPlayer && VIPLevel ? <Vip rank={VIPLevel} /> : null}
          <time dateTime={CreateTime}>{writeMoment(CreateTime)}</time>
        </div>
        <p className={styles.bubble}>
          <Words line={line} />
        </p>
        {Flag === 1 && <p className={styles.warning}>{t('chat.warning')}</p>}
      </div>
    </article>
  )
})

function Words({ line }: { readonly line: Line }) {
  const t = useT()
  const locale = useLocale()
  const said = readMessage(line.Message, line.OriginalMessage)
  if (said.kind === 'words') return <>{said.text}</>
  const game = CATALOGUE.find(({ code }) => code === said.gameCode)
  if (!game) return <>{t('chat.sharedGame')}</>
  return (
    <Link to="/$locale/share" params={{ locale }} search={{ game: game.code, honor: said.honor, player: said.player }}>
      {t('chat.shared', { game: gameName(game) })}
    </Link>
  )
}

export function DraftRow({ talkKey, draft }: { readonly talkKey: TalkKey; readonly draft: Draft }) {
  const t = useT()
  const me = useMe()
  return (
    <article className={styles.line} data-mine="" data-failed={draft.isFailed || undefined}>
      <div className={styles.said}>
        <div className={styles.who}>
          <b>{me ? t('chat.you') : ''}</b>
          <span>{t(draft.isFailed ? 'chat.failed' : 'chat.sending')}</span>
        </div>
        <p className={styles.bubble}>{draft.text}</p>
        {draft.isFailed && (
          <div className={styles.failure} role="alert">
            <p>{draft.reason}</p>
            <button type="button" onClick={() => sayAgain(talkKey, draft)}>
              <RotateCcw size={14} aria-hidden />
              {t('chat.retry')}
            </button>
            <button type="button" onClick={() => dropDraft(talkKey, draft.key)}>
              <Trash2 size={14} aria-hidden />
              {t('chat.discard')}
            </button>
          </div>
        )}
      </div>
    </article>
  )
}
