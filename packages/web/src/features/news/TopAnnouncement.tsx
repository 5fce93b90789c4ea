// The announcement pinned above the chat: one line, opened by a tap; renders nothing while none is pinned.
import { announcement, readTopAnnouncement } from '@lantern/protocol/news.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { ChevronDown, Megaphone } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { formatDay, useLocale, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Markup } from './Markup.tsx'
import styles from './TopAnnouncement.module.css'

type Top = ReplyOf<typeof readTopAnnouncement>

/** A message in the announcement channel may mean that another one was pinned; most messages there are wins, so reads are limited to one per interval. */
const calm = 60_000

function useTop(): Top | null {
  const locale = useLocale()
  const [top, setTop] = useState<Top | null>(null)
  useEffect(() => {
    let isOver = false
    let readAt = 0
    const read = (): void => {
      readAt = performance.now()
      // On failure the chat works without it.
      client.call(readTopAnnouncement, {}).then(
        (answer) => !isOver && setTop(answer),
        () => undefined,
      )
    }
    read()
    const stops = [
      client.on(announcement, () => performance.now() - readAt > calm && read()),
      client.onHello((socket) => socket === 'lobby' && read()),
    ]
    return () => {
      isOver = true
      stops.forEach((stop) => stop())
    }
  }, [locale])
  return top?.Title ? top : null
}

export function TopAnnouncement() {
  const t = useT()
  const id = useId()
  const top = useTop()
  const [isOpen, setOpen] = useState(false)
  if (!top) return null
  const { Title: title, Content, CreateTime } = top
  return (
    <section className={styles.top} aria-label={t('news.top')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t(isOpen ? 'news.hideTop' : 'news.showTop', { title })}
        onClick={() => setOpen(!isOpen)}
      >
        <Megaphone size={17} aria-hidden />
        <b data-typed>{title}</b>
        <ChevronDown size={17} aria-hidden />
      </button>
      <div id={id} className={styles.inside} hidden={!isOpen}>
        {isOpen && (
          <>
            <Markup html={Content} />
            <p className={styles.foot}>
              {CreateTime && <time dateTime={CreateTime}>{formatDay(CreateTime)}</time>}
              <PlaceLink path="/announcement">{t('news.readAll')}</PlaceLink>
            </p>
          </>
        )}
      </div>
    </section>
  )
}
