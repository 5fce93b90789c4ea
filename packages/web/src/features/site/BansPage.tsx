// The public list of closed accounts, page by page; names and numbers are masked.
import { listBans } from '@lantern/protocol/players.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { wordFault } from '../../kernel/connection/faults.ts'
import { taipeiDay, useLocale, useT } from '../../kernel/language/language.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { client } from '../../kernel/connection/link.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import styles from './BansPage.module.css'
import { useManual } from './manual.ts'

const perPage = 20

export function BansPage() {
  const t = useT()
  const say = useManual('support')
  const locale = useLocale()
  return (
    <Queries>
      <PageFrame title={t('shell.banList')} lead={say('bansLead')}>
        <Notice tone="warn">{say('bansNotice')}</Notice>
        <Bans />
        <div className={styles.appeal}>
          <ButtonLink to="/$locale/$" params={{ locale, _splat: 'support/info' }}>
            {say('appeal')}
          </ButtonLink>
        </div>
      </PageFrame>
    </Queries>
  )
}

function Bans() {
  const t = useT()
  const say = useManual('support')
  const router = useRouter()
  const search: { readonly page?: unknown } = useSearch({ strict: false })
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(search.page)) || 1))
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    // The locale is in the key because the server words the reasons.
    queryKey: ['bans', page, useLocale()],
    queryFn: () => client.call(listBans, { Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Waiting />
  if (!data)
    return (
      <Panel>
        <FailedPanel title={say('bansFailed')} onRetry={() => void refetch()}>
          {wordFault(error)}
        </FailedPanel>
      </Panel>
    )
  if (data.Rows.length === 0)
    return (
      <Panel>
        <StatePanel state="done" title={say('bansNone')}>
          {say('bansNoneWhy')}
        </StatePanel>
      </Panel>
    )
  const go = (next: number): void =>
    void router.navigate({ href: withSearch(router.latestLocation.href, { page: next === 1 ? null : String(next) }) })
  return (
    <>
      <Panel flush label={t('shell.banList')}>
        <table className={styles.table} aria-busy={isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col">{say('player')}</th>
              <th scope="col">{say('reason')}</th>
              <th scope="col">{say('term')}</th>
            </tr>
          </thead>
          <tbody>
            {data.Rows.map((ban, index) => (
              <BanRow key={`${ban.StartTime}${index}`} ban={ban} />
            ))}
          </tbody>
        </table>
      </Panel>
      <p className={styles.total}>{say('bansTotal', { count: data.Total })}</p>
      <Pager page={page} pages={Math.ceil(data.Total / perPage)} onChange={go} />
    </>
  )
}

function BanRow({ ban }: { readonly ban: ReplyOf<typeof listBans>['Rows'][number] }) {
  const say = useManual('support')
  return (
    <tr>
      <td>
        <b>{ban.Name}</b>
        <small className="number">{ban.MaskedID}</small>
      </td>
      <td>
        {ban.Reason}
        <small className="number">{say('since', { day: taipeiDay(ban.StartTime) })}</small>
      </td>
      <td>
        <Badge tone={ban.EndTime ? 'warn' : 'bad'}>
          {ban.EndTime ? say('untilDay', { day: taipeiDay(ban.EndTime) }) : say('forever')}
        </Badge>
      </td>
    </tr>
  )
}

function Waiting() {
  const t = useT()
  return (
    <Panel>
      <div className={styles.waiting} role="status" aria-label={t('words.loading')}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={38} />
        ))}
      </div>
    </Panel>
  )
}
