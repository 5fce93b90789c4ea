// One announcement in full, and links to others.
import { isRefusal } from '@lantern/client/client.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { readNoticeID } from './address.ts'
import { Cover } from './Cover.tsx'
import { Markup } from './Markup.tsx'
import { NoticeMarks } from './NewsPage.tsx'
import styles from './NoticePage.module.css'
import { noticeQuery, noticesQuery } from './notices.ts'

const mostOthers = 5

export function NoticePage() {
  const t = useT()
  const id = readNoticeID((useParams({ strict: false }) as { noticeId?: string }).noticeId)
  return (
    <Queries>
      <PageFrame title={t('shell.announcement')}>
        <div className={styles.page}>
          {id === null ? <Gone /> : <Article id={id} />}
          <More except={id} />
        </div>
      </PageFrame>
    </Queries>
  )
}

function Article({ id }: { readonly id: number }) {
  const t = useT()
  const locale = useLocale()
  const { data: notice, error, isPending, refetch } = useQuery(noticeQuery(id, locale))
  if (isPending) return <Waiting />
  if (!notice)
    return isRefusal(error, 'TargetNotFound') ? (
      <Gone />
    ) : (
      <Panel>
        <FailedPanel title={t('news.failed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  return (
    <Panel flush>
      <article>
        <Cover cover={notice.Cover} isFirst />
        <div className={styles.words}>
          <NoticeMarks notice={notice} />
          <h2>{notice.Title}</h2>
          <Markup html={notice.Content} />
        </div>
      </article>
    </Panel>
  )
}

function Gone() {
  const t = useT()
  return (
    <Panel>
      <StatePanel state="empty" title={t('news.gone')}>
        {t('news.goneWhy')}
      </StatePanel>
    </Panel>
  )
}

/** Other announcements, next to the text on wide screens and below it on phones. */
function More({ except }: { readonly except: number | null }) {
  const t = useT()
  const locale = useLocale()
  const { data, isPending } = useQuery(noticesQuery(null, 1, locale))
  // The button is below the list.
  if (isPending) return null
  const others = data?.Rows.filter(({ ID }) => ID !== except).slice(0, mostOthers) ?? []
  return (
    <aside className={styles.more} aria-label={t('news.others')}>
      {others.length > 0 && (
        <Panel flush>
          <h2>{t('news.others')}</h2>
          <ul>
            {others.map((notice) => (
              <li key={notice.ID}>
                <Link to="/$locale/announcement/$noticeId" params={{ locale, noticeId: String(notice.ID) }}>
                  <b>{notice.Title}</b>
                  <NoticeMarks notice={notice} />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <ButtonLink wide to="/$locale/announcement" params={{ locale }}>
        <ArrowLeft size={18} aria-hidden />
        {t('news.toList')}
      </ButtonLink>
    </aside>
  )
}

function Waiting() {
  const t = useT()
  return (
    <Panel isWaiting>
      <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
        <Skeleton height={200} />
        <Skeleton width="30%" />
        <Skeleton width="70%" height={28} />
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width="60%" />
      </div>
    </Panel>
  )
}
