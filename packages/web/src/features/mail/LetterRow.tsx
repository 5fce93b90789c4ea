// One mail: its header in the list, and when opened its text, items and actions.
import { ChevronDown, Gift, Mail, MailOpen, Trash2, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useOpenPlayer } from '../people/people.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { Items, itemPicture } from './Items.tsx'
import { canDelete, canSendBack, endingOf, expiryOf, isFull, type Letter } from './letters.ts'
import styles from './LetterRow.module.css'

interface LetterRowProps {
  readonly letter: Letter
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onToggle: () => void
  readonly onCollect: () => void
  readonly onDelete: () => void
  readonly onSendBack: () => void
}

export function LetterRow({ letter, isOpen, onToggle, ...moves }: LetterRowProps) {
  const id = useId()
  return (
    <li className={styles.letter} data-unread={!letter.IsRead || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Sign letter={letter} />
        <span className={styles.title}>
          <b>{letter.Title}</b>
          <small className="number">
            {letter.From} · <time dateTime={letter.CreateTime}>{writeMoment(letter.CreateTime)}</time>
          </small>
        </span>
        <Stay letter={letter} />
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id={id} className={styles.text} hidden={!isOpen}>
        {isOpen && <Inside letter={letter} {...moves} />}
      </div>
    </li>
  )
}

function Sign({ letter }: { readonly letter: Letter }) {
  const t = useT()
  const [first] = letter.Items
  const Icon = letter.IsRead ? MailOpen : letter.FromID > 0 ? Gift : Mail
  return (
    <span className={styles.icon} data-taken={letter.IsCollected || undefined}>
      {first ? <Picture name={itemPicture(first.ItemID)} alt="" /> : <Icon size={20} aria-hidden />}
      {!letter.IsRead && <i role="img" aria-label={t('mail.unread')} />}
    </span>
  )
}

/** How long the items can be collected. */
function Stay({ letter }: { readonly letter: Letter }) {
  const t = useT()
  const [now] = useState(() => new Date())
  if (!isFull(letter)) return null
  const { unit, count, isExpiring } = expiryOf(letter, now)
  const text = t(unit === 'days' ? 'mail.daysLeft' : 'mail.hoursLeft', { count })
  return (
    <span className={styles.stay}>
      <Badge {...(isExpiring && { tone: 'warn' as const })}>{text}</Badge>
    </span>
  )
}

function Inside({ letter, isBusy, onCollect, onDelete, onSendBack }: Omit<LetterRowProps, 'isOpen' | 'onToggle'>) {
  const t = useT()
  const full = isFull(letter)
  const time = writeMoment(letter.ExpireTime)
  const end = full ? (`mail.${endingOf(letter)}At` as const) : 'mail.keptUntil'
  return (
    <>
      {letter.FromID > 0 && <Sender letter={letter} />}
      <p>{letter.Content}</p>
      {letter.Items.length > 0 && (
        <Items items={letter.Items} isTaken={letter.IsCollected} isMine={letter.IsCollected && !letter.IsSentBack} />
      )}
      {letter.IsSentBack && <Badge>{t('mail.wasSentBack')}</Badge>}
      <div className={styles.foot}>
        <small className="number">{t(end, { time })}</small>
        <div className={styles.moves}>
          {canSendBack(letter) && (
            <Button kind="ghost" size="small" disabled={isBusy} onClick={onSendBack}>
              <Undo2 size={16} aria-hidden />
              {t('mail.sendBack')}
            </Button>
          )}
          {full && (
            <Button kind="gold" size="small" busy={isBusy} onClick={onCollect}>
              {t('mail.collect')}
            </Button>
          )}
          {canDelete(letter) && (
            <Button kind="ghost" size="small" disabled={isBusy} onClick={onDelete}>
              <Trash2 size={16} aria-hidden />
              {t('mail.delete')}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function Sender({ letter }: { readonly letter: Letter }) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  return (
    <button type="button" className={`${styles.sender} number`} onClick={() => openPlayer(letter.FromID)}>
      {t('mail.from', { name: letter.From, id: letter.FromID })}
    </button>
  )
}
