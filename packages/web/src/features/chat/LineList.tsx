// The lines on screen: only those near the view exist, older ones load on the way up, new ones pull the view down.
import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useT } from '../../kernel/language.ts'
import { useMe } from '../../kernel/session.ts'
import type { Talk } from './chatstore.ts'
import styles from './Conversation.module.css'
import { DraftRow, LineRow } from './LineRow.tsx'
import type { TalkKey } from './lines.ts'
import { loadOlder } from './talk.ts'

interface LineListProps {
  readonly talkKey: TalkKey
  readonly talk: Talk
}

const nearTop = 240
const nearEnd = 48
const olderPause = 300

export function LineList({ talkKey, talk }: LineListProps) {
  const t = useT()
  const me = useMe()?.player.playerID ?? 0
  const { lines, drafts, isComplete, status, grewAbove } = talk
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  const [missed, setMissed] = useState(0)
  const [isAway, setAway] = useState(false)
  const older = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef({ last: 0, drafts: 0 })
  const rows = lines.length + drafts.length + (isComplete ? 1 : 0)

  const toEnd = (): void => {
    isAtEnd.current = true
    setMissed(0)
    setAway(false)
    list.current?.scrollToIndex(rows - 1, { align: 'end' })
  }

  const keepPlace = useEffectEvent(() => {
    const before = known.current
    known.current = { last: lines.at(-1)?.ID ?? 0, drafts: drafts.length }
    if (isAtEnd.current || drafts.length > before.drafts) return toEnd()
    const fresh = lines.filter((line) => line.ID > before.last && line.PlayerID !== me)
    if (fresh.length > 0) setMissed((count) => count + fresh.length)
  })
  useLayoutEffect(() => keepPlace(), [lines, drafts.length])

  // The first measuring changes heights: stay at the end until it has settled.
  const settle = useEffectEvent(() => isAtEnd.current && toEnd())
  useEffect(() => {
    const frame = requestAnimationFrame(() => settle())
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(older.current)
    }
  }, [])

  const follow = (offset: number): void => {
    const handle = list.current
    if (!handle) return
    isAtEnd.current = offset - handle.scrollSize + handle.viewportSize > -nearEnd
    setAway(!isAtEnd.current)
    if (isAtEnd.current) setMissed(0)
    clearTimeout(older.current)
    if (offset < nearTop && !isComplete) older.current = setTimeout(() => void loadOlder(talkKey), olderPause)
  }

  return (
    <div className={styles.frame}>
      {status === 'loading' && <p className={styles.loading}>{t('words.loading')}</p>}
      <div ref={scroller} className={styles.scroller} role="log" aria-label={t('chat.log')} tabIndex={0}>
        <div className={styles.space} />
        <Virtualizer ref={list} scrollRef={scroller} shift={grewAbove} onScroll={follow}>
          {isComplete && (
            <p key="beginning" className={styles.beginning}>
              {t('chat.beginning')}
            </p>
          )}
          {lines.map((line) => (
            <LineRow key={line.ID} line={line} isMine={line.PlayerID === me} />
          ))}
          {drafts.map((draft) => (
            <DraftRow key={draft.key} talkKey={talkKey} draft={draft} />
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
