// Letters of the house: unread ones carry a dot, opening one reads it.
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, ChevronDown, Mail, MailOpen, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocale, useT } from '../../kernel/language.ts'
import type { SessionPlayer } from '../../kernel/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { toast } from '../../ui/toast.ts'
import { writeMoment } from '../profile/times.ts'
import { lettersPerPage, lettersQuery, useHandleLetters, type Letter } from './letters.ts'
import styles from './NoticesSection.module.css'
import { Block, Broken, Waiting } from './Section.tsx'

export function NoticesSection({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const locale = useLocale()
  const { playerID } = me.player
  const [page, setPage] = useState(1)
  const [openID, setOpenID] = useState<number | null>(null)
  const handle = useHandleLetters(playerID)
  const { data, isPending, isPlaceholderData, refetch } = useQuery(lettersQuery(playerID, page, locale))
  if (isPending) return <Waiting rows={3} />
  if (!data) return <Broken onRetry={() => void refetch()} />
  const pages = Math.ceil(data.Total / lettersPerPage)
  if (data.Rows.length === 0 && page === 1)
    return (
      <Panel>
        <StatePanel state="empty" title={t('settings.lettersNone')}>
          {t('settings.lettersNoneWhy')}
        </StatePanel>
      </Panel>
    )
  const unread = data.Rows.filter((letter) => !letter.IsRead).map((letter) => letter.MailID)
  const toggle = (letter: Letter): void => {
    setOpenID(letter.MailID === openID ? null : letter.MailID)
    if (!letter.IsRead) void handle([letter.MailID], 'read')
  }
  const remove = async (letter: Letter): Promise<void> => {
    if (data.Rows.length === 1 && page > 1) setPage(page - 1)
    if (await handle([letter.MailID], 'delete')) toast(t('settings.letterDeleted'))
  }
  return (
    <Block
      title={t('settings.noticesWhat')}
      flush
      aside={
        unread.length > 0 && (
          <Button kind="text" size="small" onClick={() => void handle(unread, 'read')}>
            <CheckCheck size={17} aria-hidden />
            {t('settings.lettersRead')}
          </Button>
        )
      }
    >
      <ul className={styles.letters} aria-busy={isPlaceholderData}>
        {data.Rows.map((letter) => (
          <LetterRow
            key={letter.MailID}
            letter={letter}
            isOpen={letter.MailID === openID}
            onToggle={() => toggle(letter)}
            onDelete={() => void remove(letter)}
          />
        ))}
      </ul>
      <Pager page={page} pages={pages} onChange={setPage} />
    </Block>
  )
}

interface LetterRowProps {
  readonly letter: Letter
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onDelete: () => void
}

function LetterRow({ letter, isOpen, onToggle, onDelete }: LetterRowProps) {
  const t = useT()
  const id = useId()
  const Icon = letter.IsRead ? MailOpen : Mail
  return (
    <li data-unread={!letter.IsRead || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className={styles.icon}>
          <Icon size={20} aria-hidden />
          {!letter.IsRead && <i role="img" aria-label={t('settings.letterUnread')} />}
        </span>
        <span className={styles.title}>
          <b>{letter.Title}</b>
          <small className="number">
            {letter.From} · <time dateTime={letter.CreateTime}>{writeMoment(letter.CreateTime)}</time>
          </small>
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id={id} className={styles.text} hidden={!isOpen}>
        <p>{letter.Content}</p>
        <div>
          <small className="number">{t('settings.letterExpires', { time: writeMoment(letter.ExpireTime) })}</small>
          <Button kind="ghost" size="small" onClick={onDelete}>
            <Trash2 size={16} aria-hidden />
            {t('settings.letterDelete')}
          </Button>
        </div>
      </div>
    </li>
  )
}
