// Below the games: live rooms, rankings, news.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFlags } from '../../kernel/document/flags.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { OnwardLink } from '../../page/OnwardLink.tsx'
import { SectionHead } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slides } from '../../ui/Slides.tsx'
import { Cover, noticesQuery, writeDay } from '../news/news.ts'
import { RankRail } from '../ranks/ranks.ts'
import styles from './HomeRails.module.css'
import { LiveNow } from './LiveNow.tsx'

const shownNews = 5

export function HomeRails() {
  const { Live } = useFlags()
  return (
    <Queries>
      <RankRail />
      <NewsRail />
      {Live && <LiveNow />}
    </Queries>
  )
}

function NewsRail() {
  const t = useT()
  const locale = useLocale()
  const { data, isPending } = useQuery(noticesQuery(null, 1, locale))
  // The home page shows no error for its news: their own page does.
  if (!isPending && !data?.Rows.length) return null
  return (
    <section className={styles.news} aria-label={t('shell.news')}>
      <SectionHead title={t('shell.news')}>
        <OnwardLink path="/announcement">{t('play.seeAll')}</OnwardLink>
      </SectionHead>
      <Slides>
        {data
          ? data.Rows.slice(0, shownNews).map((notice) => (
              <li key={notice.ID}>
                <Link to="/$locale/announcement/$noticeId" params={{ locale, noticeId: String(notice.ID) }}>
                  <Cover cover={notice.Cover} className={styles.cover} />
                  <div className={styles.words}>
                    <h3>{notice.Title}</h3>
                    <time className="number" dateTime={notice.CreateTime}>
                      {writeDay(notice.CreateTime)}
                    </time>
                  </div>
                </Link>
              </li>
            ))
          : Array.from({ length: shownNews }, (_, at) => (
              <li key={at}>
                <Skeleton height={212} />
              </li>
            ))}
      </Slides>
    </section>
  )
}
