// The announcements of the site: by kind, pinned ones first, page by page.
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Pin } from 'lucide-react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { kinds, readNewsPlace, type Kind } from './address.ts'
import { Cover } from './Cover.tsx'
import styles from './NewsPage.module.css'
import { noticesQuery, perPage, wordKind, writeDay, type Notice } from './notices.ts'

export function NewsPage() {
  const t = useT()
  const router = useRouter()
  const { kind, page } = readNewsPlace(useSearch({ strict: false }))
  const go = (changes: Readonly<Record<string, string | null>>, isTop: boolean): void =>
    void router.navigate({ href: withSearch(router.latestLocation.href, changes), resetScroll: isTop })
  const chosen = kind === null ? 'all' : (String(kind) as `${Kind}`)
  const options = [
    { value: 'all' as const, text: t('news.all') },
    ...kinds.map((value) => ({ value: `${value}` as const, text: t(`news.kind${value}`) })),
  ]
  return (
    <Queries>
      <PageFrame title={t('shell.announcement')} lead={t('news.lead')}>
        <Chips
          label={t('news.kinds')}
          value={chosen}
          options={options}
          onChange={(next) => go({ type: next === 'all' ? null : next, page: null }, false)}
        />
        <Notices kind={kind} page={page} onPage={(next) => go({ page: next === 1 ? null : String(next) }, true)} />
      </PageFrame>
    </Queries>
  )
}

interface NoticesProps {
  readonly kind: Kind | null
  readonly page: number
  readonly onPage: (page: number) => void
}

function Notices({ kind, page, onPage }: NoticesProps) {
  const t = useT()
  const locale = useLocale()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(noticesQuery(kind, page, locale))
  if (isPending) return <Waiting />
  if (!data)
    return (
      <Panel>
        <FailedPanel title={t('news.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  if (data.Rows.length === 0)
    return (
      <Panel>
        <StatePanel state="empty" title={t('news.none')}>
          {t(kind === null ? 'news.noneWhy' : 'news.noneOfKind')}
        </StatePanel>
      </Panel>
    )
  return (
    <>
      <ul className={styles.list} aria-busy={isPlaceholderData}>
        {data.Rows.map((notice, at) => (
          <Card key={notice.ID} notice={notice} isLead={at === 0 && page === 1 && notice.IsPinned} isFirst={at < 3} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(data.Total / perPage)} onChange={onPage} />
    </>
  )
}

interface CardProps {
  readonly notice: Notice
  /** The pinned one at the top, wide on large screens. */
  readonly isLead: boolean
  readonly isFirst: boolean
}

function Card({ notice, isLead, isFirst }: CardProps) {
  const locale = useLocale()
  return (
    <li className={styles.article} data-lead={isLead || undefined}>
      <Link to="/$locale/announcement/$noticeId" params={{ locale, noticeId: String(notice.ID) }}>
        <Cover cover={notice.Cover} className={styles.cover} isFirst={isFirst} />
        <div className={styles.words}>
          <NoticeMarks notice={notice} />
          <h2>{notice.Title}</h2>
        </div>
      </Link>
    </li>
  )
}

/** Kind, pin and day. */
export function NoticeMarks({ notice }: { readonly notice: Notice }) {
  const t = useT()
  return (
    <p className={styles.marks}>
      <Badge tone="info">{wordKind(t, notice.Type)}</Badge>
      {notice.IsPinned && (
        <Badge tone="gold">
          <Pin size={12} aria-hidden />
          {t('news.pinned')}
        </Badge>
      )}
      <time className="number" dateTime={notice.CreateTime}>
        {writeDay(notice.CreateTime)}
      </time>
    </p>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className={styles.list} role="status" aria-label={t('words.loading')}>
      {[1, 2, 3, 4].map((card) => (
        <Panel key={card} className={styles.ghost}>
          <Skeleton height={130} />
          <Skeleton width="40%" />
          <Skeleton width="80%" height={18} />
        </Panel>
      ))}
    </div>
  )
}
