// The gifts of a recording as marks on a time line; a press plays from there.
import { findName, formatAmount, useT } from '../../kernel/language/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { readLiveEvent } from '../chat/chat.ts'
import { writeLength, type ReplayMessage } from './recordings.ts'
import styles from './Replay.module.css'

interface GiftMarksProps {
  readonly messages: readonly ReplayMessage[]
  readonly seconds: number
  readonly onSeek: (second: number) => void
}

/** The message of a combo is written after it has ended: the replay begins before it. */
const leadSeconds = 5

export function GiftMarks({ messages, seconds, onSeek }: GiftMarksProps) {
  const t = useT()
  const marks = messages.flatMap((message) => {
    const event = readLiveEvent(message)
    return event?.gift ? [{ id: message.ID, second: message.Second, name: event.name, ...event.gift }] : []
  })
  if (marks.length === 0) return null
  return (
    <section className={styles.marks} aria-label={t('liveRoom.marks')}>
      <h2>{t('liveRoom.marks')}</h2>
      <div className={styles.line} aria-hidden>
        {marks.map(({ id, second, itemId }) => (
          <i key={id} style={{ left: `${Math.min(100, (100 * second) / Math.max(1, seconds))}%` }}>
            <Picture name={`gifts/${itemId}`} alt="" width={20} height={20} />
          </i>
        ))}
      </div>
      <ul>
        {marks.map(({ id, second, name, itemId, amount }) => (
          <li key={id}>
            <button type="button" onClick={() => onSeek(Math.max(0, second - leadSeconds))}>
              <span className="number">{writeLength(second)}</span>
              <Picture name={`gifts/${itemId}`} alt="" width={24} height={24} />
              <span data-typed>
                {t('liveGifts.message', {
                  name,
                  gift: findName(`liveGifts.item${itemId}`) ?? '',
                  count: formatAmount(amount),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
