// The content of a message: text, an announcement, a shared win that opens its replay, a red envelope, or a win announced by the system.
import { gameCatalogue, type CatalogueEntry } from '@lantern/games/catalogue.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { ChevronRight, Megaphone, Play, Swords, Trophy } from 'lucide-react'
import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { findName, formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { gameName } from '../../kernel/games/shelf.ts'
import styles from './MessageText.module.css'
import type { ChatMessage } from './messages.ts'
import { readMessage, readShare, type Share } from './content.ts'
import { splitLinks } from './ownLinks.ts'
import type { BattleSearch } from '../battles/battles.ts'
import { EnvelopeCard, readEnvelopeCard } from '../redenvelope/redenvelope.ts'

const findGame = (code: string | undefined): CatalogueEntry | undefined =>
  gameCatalogue.find((game) => game.code === code)

export function MessageText({ message }: { readonly message: ChatMessage }) {
  const t = useT()
  const content = readMessage(message)
  if (content.kind === 'words') return <Words text={content.text} />
  if (content.kind === 'battle') return <BattleCard text={content.text} search={content.search} />
  if (content.kind === 'notice') return <NoticeCard id={content.notice} title={content.text} />
  const envelope = content.kind === 'special' ? readEnvelopeCard(content.fields, content.text) : null
  if (envelope)
    return (
      <Suspense fallback={<p>{envelope.title}</p>}>
        <EnvelopeCard card={envelope} />
      </Suspense>
    )
  const game = findGame(content.kind === 'share' ? content.share?.gameCode : content.fields['gamecode'])
  if (content.kind === 'share') {
    if (!game || !content.share) return <p>{content.text || t('chat.sharedGame')}</p>
    return (
      <Card game={game} share={content.share} action={t('chat.watch')}>
        <b>{gameName(game)}</b>
        <span>{t('chat.shared')}</span>
      </Card>
    )
  }
  if (!game) return <p>{content.text}</p>
  return (
    <WinCard game={game} text={content.text} fields={content.fields} share={readShare(message.OriginalMessage ?? '')} />
  )
}

/** Only addresses of this site are links, so that a message leads nowhere else. */
function Words({ text }: { readonly text: string }) {
  const locale = useLocale()
  const router = useRouter({ warn: false })
  const follow = (event: MouseEvent, href: string): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <p>
      {splitLinks(text, location.origin, locale).map((piece, index) =>
        piece.href === undefined ? (
          piece.text
        ) : (
          <a key={index} href={piece.href} className={styles.link} onClick={(event) => follow(event, piece.href!)}>
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}

function NoticeCard({ id, title }: { readonly id: string; readonly title: string }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Link to="/$locale/announcement/$noticeId" params={{ locale, noticeId: id }} className={styles.notice}>
      <Megaphone size={18} aria-hidden />
      <b>{title}</b>
      <span className={styles.action}>
        {t('chat.readNotice')}
        <ChevronRight size={14} aria-hidden />
      </span>
    </Link>
  )
}

function BattleCard({ text, search }: { readonly text: string; readonly search: BattleSearch }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Link
      to="/$locale/$"
      params={{ locale, _splat: 'other/battle' }}
      search={search as never}
      className={styles.notice}
      data-typed
    >
      <Swords size={18} aria-hidden />
      <b>{text || t('shell.battle')}</b>
      <span className={styles.action}>
        {t('chat.toBattle')}
        <ChevronRight size={14} aria-hidden />
      </span>
    </Link>
  )
}

interface WinCardProps {
  readonly game: CatalogueEntry
  readonly text: string
  readonly fields: Readonly<Record<string, string>>
  readonly share: Share | null
}

/** The numbers are formatted in the reader's language; the server's text is the fallback for messages without numbers. */
function WinCard({ game, text, fields, share }: WinCardProps) {
  const t = useT()
  const amount = Number(fields['amount'])
  const multiple = Number(fields['multiple'])
  const pool = findName(`wins.label${fields['jackpot_id'] ?? ''}`)
  const name = fields['from'] || t('wins.hidden')
  if (!(amount > 0)) return <p>{text}</p>
  return (
    <Card game={game} share={share} action={t(share ? 'chat.watch' : 'chat.playToo')}>
      <span>{t(pool ? 'wins.banner2' : 'wins.banner1', { game: gameName(game) })}</span>
      <b>
        <Trophy size={15} aria-hidden />
        {name}
      </b>
      <strong className="number">
        {pool ?? (multiple > 0 ? t('wins.multiple', { multiple: formatAmount(multiple) }) : '')} {formatAmount(amount)}
      </strong>
    </Card>
  )
}

interface CardProps {
  readonly game: CatalogueEntry
  /** Null: there is no replay, so the game itself is linked. */
  readonly share: Share | null
  readonly action: string
  readonly children: ReactNode
}

function Card({ game, share, action, children }: CardProps) {
  const locale = useLocale()
  const inside = (
    <>
      <span className={styles.cover}>
        <Picture name={`covers/${game.cover}-small`} alt="" loading="lazy" />
      </span>
      <span className={styles.facts}>{children}</span>
      <span className={styles.action}>
        <Play size={14} fill="currentColor" aria-hidden />
        {action}
      </span>
    </>
  )
  if (!share)
    return (
      <Link to="/$locale/play-game/m/$gameCode" params={{ locale, gameCode: game.code }} className={styles.shared}>
        {inside}
      </Link>
    )
  const search = { game: game.code, honor: Number(share.honor), winner: Number(share.player) }
  return (
    <Link to="/$locale/share" params={{ locale }} search={search} className={styles.shared}>
      {inside}
    </Link>
  )
}
