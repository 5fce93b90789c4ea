// The first five of a ranking for the home page, with a link to the whole of it.
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { OnwardLink } from '../../page/OnwardLink.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Rule } from './address.ts'
import { currencyOf, rankingQuery, richQuery, wordScore, type Standing } from './boards.ts'
import styles from './RankRail.module.css'

const most = 5

/** Renders nothing without data: the home page shows no error for a ranking. */
export function RankRail() {
  return (
    <Queries>
      <div className={styles.rail}>
        <Leaders />
        <Richest />
      </div>
    </Queries>
  )
}

function Leaders() {
  const t = useT()
  const locale = useLocale()
  const playerID = useMe()?.player.playerID ?? 0
  const ask = (isPast: boolean) => rankingQuery({ rule: 'win', isPast, eventId: null }, playerID, locale, null)
  const { data, isPending } = useQuery(ask(false))
  // At the beginning of a week there are no results yet: the previous week is shown until there are.
  const isNew = data?.Rows.length === 0
  const past = useQuery({ ...ask(true), enabled: isNew })
  if (!isPending && !data?.Event) return null
  const name = data?.Event?.Title ?? t('shell.rankEvent')
  const shared = { path: '/rank/event', measure: 'win' } as const
  if (isNew && past.data?.Rows.length)
    return <Top {...shared} title={`${name} · ${t('ranks.past')}`} rows={past.data.Rows} />
  return <Top {...shared} title={name} rows={isNew && past.isPending ? undefined : data?.Rows} />
}

function Richest() {
  const t = useT()
  const playerID = useMe()?.player.playerID ?? 0
  const { data, isPending } = useQuery(richQuery(playerID))
  if (!isPending && !data) return null
  return <Top title={t('shell.rankCoin')} path="/rank/coin" rows={data?.Rows} measure="coin" />
}

interface TopProps {
  readonly title: string
  readonly path: string
  /** Undefined: loading. */
  readonly rows: readonly Standing[] | undefined
  readonly measure: Rule | 'coin'
}

function Top({ title, path, rows, measure }: TopProps) {
  const t = useT()
  return (
    <Panel label={title}>
      <SectionHead title={title}>
        <OnwardLink path={path}>{t('ranks.all')}</OnwardLink>
      </SectionHead>
      <ol className={styles.list}>
        {rows
          ? rows.slice(0, most).map((row) => <Leader key={row.Rank} row={row} measure={measure} />)
          : Array.from({ length: most }, (_, at) => (
              <li key={at} className={styles.leader}>
                <Skeleton height={34} />
              </li>
            ))}
      </ol>
      {rows?.length === 0 && <p className={styles.none}>{t('ranks.noneWhy')}</p>}
    </Panel>
  )
}

function Leader({ row, measure }: { readonly row: Standing; readonly measure: Rule | 'coin' }) {
  const t = useT()
  return (
    <li className={styles.leader}>
      <span className={`${styles.place} number`} data-place={row.Rank}>
        {row.Rank}
      </span>
      <Avatar
        playerID={row.PlayerID ?? row.Rank}
        url={row.PictureURL}
        setting={row.PictureSetting}
        size={34}
        frame={row.Frame}
      />
      <b data-typed>{row.PlayerID === undefined ? t('ranks.hidden') : row.Name}</b>
      <span className={`${styles.score} number`}>
        {currencyOf(measure) && <Picture name="items/coin" alt="" loading="lazy" />}
        {wordScore(t, measure, row.Score)}
      </span>
    </li>
  )
}
