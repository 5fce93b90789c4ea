// Account safety: the sign-ins, page by page, and a button to end all sessions.
import { listSignIns } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { client } from '../../kernel/connection/link.ts'
import type { SessionPlayer } from '../../kernel/session/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageControls } from '../../ui/PageControls.tsx'
import { usePaging } from '../../ui/pagination.ts'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { writeMoment } from '../../kernel/language/times.ts'
import styles from './SafetySection.module.css'
import { Block, Broken, Waiting } from './Section.tsx'
import { useSettingsMoves, useSettingsPlace } from './moves.ts'
import { wordProvider } from './formats.ts'

const EndAllDialog = lazyNamed(() => import('./EndAllDialog.tsx'), 'EndAllDialog')

type SignIn = ReplyOf<typeof listSignIns>['Rows'][number]

export function SafetySection({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const { ask } = useSettingsPlace()
  const moves = useSettingsMoves()
  return (
    <>
      <Block title={t('settings.endAll')} lead={t('settings.endAllLead')}>
        <Button kind="ghost" className={styles.endAll!} onClick={() => moves.ask('endAll')}>
          <LogOut size={18} aria-hidden />
          {t('settings.endAllConfirm')}
        </Button>
      </Block>
      <SignIns playerID={me.player.playerID} />
      <Suspense>{ask === 'endAll' && <EndAllDialog onClose={moves.close} />}</Suspense>
    </>
  )
}

function SignIns({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const paging = usePaging()
  const { page, size } = paging
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['signIns', playerID, page, size],
    queryFn: () => client.call(listSignIns, { Page: page, PerPage: size }),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Waiting rows={4} />
  if (!data) return <Broken onRetry={() => void refetch()} />
  return (
    <Block title={t('settings.signIns')} lead={t('settings.signInsLead')} flush>
      {data.Rows.length === 0 ? (
        <StatePanel state="empty" title={t('settings.signInsNone')}>
          {t('settings.signInsNoneWhy')}
        </StatePanel>
      ) : (
        <ul className={styles.rows} aria-busy={isPlaceholderData}>
          {data.Rows.map((row) => (
            <SignInRow key={row.CreateTime} row={row} />
          ))}
        </ul>
      )}
      <PageControls paging={paging} total={data.Total} />
    </Block>
  )
}

const isPocket = ({ Device, Client }: SignIn): boolean => Client !== 'web' || /iPhone|iPad|iOS|Android/.test(Device)

function SignInRow({ row }: { readonly row: SignIn }) {
  const t = useT()
  const Icon = isPocket(row) ? Smartphone : Monitor
  const program = row.Client === 'web' ? null : t(row.Client === 'apk' ? 'settings.clientApk' : 'settings.clientLiff')
  return (
    <li data-here={row.IsCurrent || undefined}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={styles.what}>
        <p className={styles.device}>
          <b>{row.Device}</b>
          {row.IsCurrent && <Badge tone="good">{t('settings.thisDevice')}</Badge>}
          {!row.IsCurrent && row.EndTime === null && <Badge tone="info">{t('settings.isActive')}</Badge>}
          {row.IsNewDevice && <Badge tone="warn">{t('settings.newDevice')}</Badge>}
        </p>
        <p className={styles.where}>
          <span>{wordProvider(row.Provider)}</span>
          {program && <span>{program}</span>}
          <span className="number">{row.Address}</span>
        </p>
      </div>
      <p className={`${styles.when} number`}>
        <time dateTime={row.CreateTime}>{writeMoment(row.CreateTime)}</time>
        {row.EndTime && <small>{t('settings.signedOutAt', { time: writeMoment(row.EndTime) })}</small>}
      </p>
    </li>
  )
}
