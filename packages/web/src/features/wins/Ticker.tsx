// The running ticker of the play pages: one line after the other; with reduced motion they do not move.
import { readTicker } from '@lantern/protocol/news.ts'
import { setPromotion } from '@lantern/protocol/promotion.ts'
import { Megaphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { afterOwnRound, isOwnRound } from '../../kernel/games/presentedRounds.ts'
import { addLine, nextLine, noLines, openLines, type TickerLine } from './lines.ts'
import styles from './Ticker.module.css'

const pixelsPerSecond = 70
const standMs = 6000
/** When a player hides or shows their name, every page reads the ticker again; a random delay up to this spreads the requests. */
const spreadMs = 2000

const winOf = ({ PlayerID, GameCode = '' }: TickerLine) => ({ playerId: PlayerID, game: GameCode })

export function Ticker() {
  const t = useT()
  const locale = useLocale()
  const [lines, setLines] = useState(noLines)
  /** A single line is repeated, too: each turn is a new animation. */
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isOver = false
    const add = (line: TickerLine): void => afterOwnRound(winOf(line), () => setLines((known) => addLine(known, line)))
    const read = (): void =>
      void client.call(readTicker, {}).then(
        ({ Rows }) => {
          if (isOver) return
          const due = Rows.filter((line) => !isOwnRound(winOf(line)))
          setLines((known) => openLines(known, due))
          for (const line of Rows) if (!due.includes(line)) add(line)
        },
        // Optional: on failure the page is complete without it.
        () => undefined,
      )
    read()
    let again: ReturnType<typeof setTimeout> | undefined
    const stops = [
      client.on(readTicker, add),
      client.onHello((socket) => socket === 'lobby' && read()),
      client.on(setPromotion, () => {
        clearTimeout(again)
        again = setTimeout(read, Math.random() * spreadMs)
      }),
    ]
    return () => {
      isOver = true
      clearTimeout(again)
      stops.forEach((stop) => stop())
    }
  }, [locale])
  const goOn = (): void => {
    setLines(nextLine)
    setTurn((before) => before + 1)
  }
  return (
    <section className={styles.ticker} aria-label={t('wins.ticker')}>
      {lines.shown && (
        <>
          <Megaphone size={14} aria-hidden />
          <div className={styles.window}>
            <Running key={turn} line={lines.shown} onEnd={goOn} />
          </div>
        </>
      )}
    </section>
  )
}

/** Runs once through its window; with reduced motion it is shown for a while. */
function Running({ line, onEnd }: { readonly line: TickerLine; readonly onEnd: () => void }) {
  const node = useRef<HTMLParagraphElement>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const text = node.current
    const room = text?.parentElement?.clientWidth
    if (!text || !room) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const timer = setTimeout(() => end.current(), standMs)
      return () => clearTimeout(timer)
    }
    const width = text.scrollWidth
    const run = text.animate([{ transform: `translateX(${room}px)` }, { transform: `translateX(${-width}px)` }], {
      duration: ((room + width) / pixelsPerSecond) * 1000,
      fill: 'both',
    })
    run.finished.then(
      () => end.current(),
      () => undefined,
    )
    const pause = (): void => run.pause()
    const goOn = (): void => run.play()
    text.addEventListener('pointerenter', pause)
    text.addEventListener('pointerleave', goOn)
    return () => {
      text.removeEventListener('pointerenter', pause)
      text.removeEventListener('pointerleave', goOn)
      run.cancel()
    }
  }, [line])
  return (
    <p ref={node} className={styles.line} data-typed>
      {line.Content}
    </p>
  )
}
