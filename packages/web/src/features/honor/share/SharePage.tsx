// A shared win, replayed for anyone with the link: the round on its stage, and its data next to it.
import { multipleOf } from '@lantern/games/engine/winLevel.ts'
import { isRefusal } from '@lantern/client/client.ts'
import { watchReplay } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { useSearch } from '@tanstack/react-router'
import { Play, ShieldCheck } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { nameGame } from '../../../kernel/games/gameList.ts'
import {
  findName,
  formatAmount,
  formatClock,
  formatDay,
  useLocale,
  useT,
  formatFixed,
} from '../../../kernel/language/language.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { lazyNamed } from '../../../kernel/routing/lazy.ts'
import { client } from '../../../kernel/connection/link.ts'
import { useSession } from '../../../kernel/session/session.ts'
import { PageFrame } from '../../../page/PageFrame.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { askReplay } from '../wins/honors.ts'
import { readHonor, readShare, type ShareSearch } from './address.ts'
import styles from './SharePage.module.css'

const ReplayView = lazyNamed(() => import('./ReplayView.tsx'), 'ReplayView')

export type Replay = ReplyOf<typeof watchReplay>
type Found = { readonly replay: Replay } | { readonly fault: string; readonly isGone: boolean } | null

async function findReplay(search: ShareSearch): Promise<Replay> {
  const honor = readHonor(search)
  const Token = search.replay ?? (honor ? (await askReplay(honor)).token : '')
  return client.call(watchReplay, { Token })
}

function useReplay(search: ShareSearch, isAsked: boolean): { readonly found: Found; readonly retry: () => void } {
  const [found, setFound] = useState<Found>(null)
  const [attempt, setAttempt] = useState(0)
  const asked = useRef(search)
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    findReplay(asked.current).then(
      (replay) => !isOver && setFound({ replay }),
      (error: unknown) =>
        !isOver && setFound({ fault: wordFault(error), isGone: isRefusal(error, 'TargetNotFound', 'BadInput') }),
    )
    return () => void (isOver = true)
  }, [isAsked, attempt])
  const retry = (): void => {
    setFound(null)
    setAttempt(attempt + 1)
  }
  return { found, retry }
}

export function SharePage() {
  const t = useT()
  const search = readShare(useSearch({ strict: false }))
  return (
    <PageFrame title={t('share.pageTitle')} lead={t('share.lead')}>
      <Shown key={JSON.stringify(search)} search={search} />
    </PageFrame>
  )
}

/** The content of one link; keyed, so that another link starts again. */
function Shown({ search }: { readonly search: ShareSearch }) {
  const t = useT()
  const status = useSession((session) => session.status)
  const isNamed = !search.replay && readHonor(search) !== null
  const isAsked = Boolean(search.replay) || (isNamed && status === 'player')
  const { found, retry } = useReplay(search, isAsked)
  if (!search.replay && !isNamed)
    return <StatePage state="empty" title={t('share.noToken')} why={t('share.noTokenWhy')} />
  if (isNamed && status === 'guest') return <SignInFirst />
  if (found === null) return <Waiting />
  if ('replay' in found) return <Watched replay={found.replay} />
  if (found.isGone) return <StatePage state="error" title={t('share.gone')} why={t('share.goneWhy')} />
  return (
    <Panel>
      <FailedPanel title={t('share.unread')} onRetry={retry}>
        {found.fault}
      </FailedPanel>
    </Panel>
  )
}

function StatePage({
  state,
  title,
  why,
}: {
  readonly state: 'empty' | 'error'
  readonly title: string
  readonly why: string
}) {
  const t = useT()
  const locale = useLocale()
  return (
    <Panel>
      <StatePanel
        state={state}
        title={title}
        action={
          <ButtonLink kind="gold" to="/$locale/play-game/m" params={{ locale }}>
            {t('states.playing')}
          </ButtonLink>
        }
      >
        {why}
      </StatePanel>
    </Panel>
  )
}

function SignInFirst() {
  const t = useT()
  const { open } = useLayerMoves()
  return (
    <Panel>
      <StatePanel
        state="locked"
        title={t('share.signIn')}
        action={
          <Button kind="gold" onClick={() => open('phoneStep', '0')}>
            {t('shell.signIn')}
          </Button>
        }
      >
        {t('share.signInWhy')}
      </StatePanel>
    </Panel>
  )
}

function Waiting() {
  const t = useT()
  return (
    <div className={styles.watched} role="status" aria-label={t('words.loading')}>
      <div className={styles.stage}>
        <Skeleton height={800} />
      </div>
      <Skeleton height={320} />
    </div>
  )
}

function Watched({ replay }: { readonly replay: Replay }) {
  return (
    <div className={styles.watched}>
      <div className={styles.stage}>
        <Suspense fallback={<Skeleton height={800} />}>
          <ReplayView replay={replay} />
        </Suspense>
      </div>
      <ReplayFacts replay={replay} />
    </div>
  )
}

const nobody = '***'

function ReplayFacts({ replay }: { readonly replay: Replay }) {
  const t = useT()
  const locale = useLocale()
  const { GameCode, PlayerName, Bet, Mode, Win, Jackpots = [], CreateTime } = replay
  const won = Jackpots.reduce((sum, { Amount }) => sum + Amount, Win)
  const game = nameGame(GameCode)
  const facts: readonly (readonly [string, string])[] = [
    [t('share.game'), game],
    [t('share.player'), PlayerName === nobody ? t('share.hidden') : PlayerName],
    ...(Mode === 'base' ? [] : ([[t('share.mode'), findName(`games.mode.${Mode}`) ?? Mode]] as const)),
    [t('share.bet'), formatAmount(Bet)],
    [t('share.win'), formatAmount(Win)],
    ...Jackpots.map(
      ({ SymbolNo, Amount }) =>
        [findName(`wins.label${SymbolNo}`) ?? t('share.jackpot'), formatAmount(Amount)] as const,
    ),
    [t('share.time'), `${formatDay(CreateTime)} ${formatClock(CreateTime)}`],
  ]
  return (
    <Card title={t('share.facts')} isRegion gilt>
      <p className={`${styles.multiple} number`}>
        <span>{t('share.multiple')}</span>
        <b className="display metal">{formatFixed(multipleOf(won, Bet), 2)}×</b>
      </p>
      <Facts look="lined" className="number">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <ButtonLink kind="gold" wide to="/$locale/play-game/m/$gameCode" params={{ locale, gameCode: GameCode }}>
        <Play size={18} fill="currentColor" aria-hidden />
        {t('share.playToo')}
      </ButtonLink>
      <ButtonLink kind="text" wide to="/$locale/fair" params={{ locale }} search={{ game: GameCode }}>
        <ShieldCheck size={18} aria-hidden />
        {t('share.howFair')}
      </ButtonLink>
    </Card>
  )
}
