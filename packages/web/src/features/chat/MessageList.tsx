// The messages on screen, virtualised: only those near the viewport are rendered, older ones load on scrolling up, new ones scroll the view down.
import { ArrowDown } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { formatDay, useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { useBlocked } from './blocked.ts'
import { trimTalk, type Talk } from './chatStore.ts'
import styles from './Conversation.module.css'
import { DraftRow } from './DraftRow.tsx'
import { MessageRow } from './MessageRow.tsx'
import { peerOf, type TalkKey } from './messages.ts'
import { makeRows, type Row } from './rows.ts'
import { loadOlder } from './talk.ts'

interface MessageListProps {
  readonly talkKey: TalkKey
  readonly talk: Talk
}

const nearTop = 240
const nearEnd = 48
const olderPause = 300
/** A scroll event this long after a wheel, touch, key or focus event is caused by it. */
const handledFor = 400

/** Messages of blocked players in shared channels are not shown. */
function useSeen({ messages, drafts, isComplete }: Talk, key: TalkKey) {
  const blocked = useBlocked()
  return useMemo(() => {
    const isHidden = blocked.size > 0 && peerOf(key) === null
    const seen = isHidden ? messages.filter(({ PlayerID }) => !blocked.has(PlayerID)) : messages
    return { seen, rows: makeRows({ messages: seen, drafts, isComplete }) }
  }, [messages, drafts, isComplete, blocked, key])
}

export function MessageList({ talkKey, talk }: MessageListProps) {
  const t = useT()
  const me = useMe()?.player.playerID ?? 0
  const { drafts, isComplete, status, grewAbove } = talk
  const { seen, rows } = useSeen(talk, talkKey)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  const [missed, setMissed] = useState(0)
  const [isAway, setAway] = useState(false)
  const older = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef({ last: 0, drafts: 0 })
  const choices = seen.findLast(({ AutoReply }) => AutoReply && AutoReply.length > 0)?.ID

  const toEnd = (): void => {
    isAtEnd.current = true
    setMissed(0)
    setAway(false)
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }
  // Measuring and resizing change the offset too. Only a scrolling player leaves the end; the observer reverts other changes.
  const handled = useRef(-handledFor)
  const handle = (): void => void (handled.current = performance.now())
  const shown = useRef(rows)
  useLayoutEffect(() => void (shown.current = rows), [rows])
  const scrollToMessage = useCallback((id: number): void => {
    const at = shown.current.findIndex((row) => row.kind === 'line' && row.message.ID === id)
    if (at < 0) return
    handled.current = performance.now()
    list.current?.scrollToIndex(at, { align: 'center' })
  }, [])

  const keepPlace = useEffectEvent(() => {
    const before = known.current
    known.current = { last: seen.at(-1)?.ID ?? 0, drafts: drafts.length }
    if (isAtEnd.current || drafts.length > before.drafts) {
      toEnd()
      return trimTalk(talkKey)
    }
    const fresh = seen.filter((message) => message.ID > before.last && message.PlayerID !== me)
    if (fresh.length > 0) setMissed((count) => count + fresh.length)
  })
  useLayoutEffect(() => keepPlace(), [seen, drafts.length])

  // Measured rows, a phone's keyboard and an opened picker change heights: a view that was at the end stays there.
  const settle = useEffectEvent(() => isAtEnd.current && toEnd())
  // The first heights of the rows are estimates: the rows are shown when they have been measured, and do not move then.
  const [isMeasured, setMeasured] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      settle()
      frame = requestAnimationFrame(() => setMeasured(true))
    })
    const watcher = new ResizeObserver(() => settle())
    const box = scroller.current
    if (box) for (const watched of [box, box.lastElementChild]) if (watched) watcher.observe(watched)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
      clearTimeout(older.current)
    }
  }, [])

  const follow = (offset: number): void => {
    const box = list.current
    if (!box || (isAtEnd.current && performance.now() - handled.current > handledFor)) return
    isAtEnd.current = offset - box.scrollSize + box.viewportSize > -nearEnd
    setAway(!isAtEnd.current)
    if (isAtEnd.current) setMissed(0)
    clearTimeout(older.current)
    if (offset < nearTop && !isComplete) older.current = setTimeout(() => void loadOlder(talkKey), olderPause)
  }

  return (
    <div className={styles.frame}>
      {status === 'loading' && <p className={styles.loading}>{t('words.loading')}</p>}
      <div
        ref={scroller}
        className={styles.scroller}
        data-measuring={!isMeasured || undefined}
        role="log"
        aria-label={t('chat.log')}
        tabIndex={0}
        onWheel={handle}
        onTouchMove={handle}
        onPointerDown={handle}
        onPointerMove={handle}
        onKeyDown={handle}
        onFocus={handle}
      >
        <div className={styles.space} />
        <Virtualizer ref={list} scrollRef={scroller} shift={grewAbove} onScroll={follow}>
          {rows.map((row) => (
            <OneRow key={row.key} row={row} talkKey={talkKey} me={me} choices={choices} onQuote={scrollToMessage} />
          ))}
        </Virtualizer>
      </div>
      {(isAway || missed > 0) && (
        <button type="button" className={styles.newest} onClick={toEnd}>
          <ArrowDown size={16} aria-hidden />
          {missed > 0 ? t('chat.newLines', { count: missed > 99 ? '99+' : missed }) : t('chat.newest')}
        </button>
      )}
    </div>
  )
}

interface OneRowProps {
  readonly row: Row
  readonly talkKey: TalkKey
  readonly me: number
  /** The message whose choices are not answered yet. */
  readonly choices: number | undefined
  readonly onQuote: (id: number) => void
}

function OneRow({ row, talkKey, me, choices, onQuote }: OneRowProps) {
  const t = useT()
  if (row.kind === 'beginning') return <p className={styles.beginning}>{t('chat.beginning')}</p>
  if (row.kind === 'day')
    return (
      <p className={styles.day}>
        <span>{formatDay(row.at)}</span>
      </p>
    )
  if (row.kind === 'draft') return <DraftRow talkKey={talkKey} draft={row.draft} />
  const { message, isContinued } = row
  return (
    <MessageRow
      message={message}
      isMine={message.PlayerID === me}
      isContinued={isContinued}
      choicesFor={message.ID === choices ? talkKey : null}
      onQuote={onQuote}
    />
  )
}
