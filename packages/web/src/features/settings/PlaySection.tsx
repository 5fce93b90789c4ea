// Responsible play: today's use of each limit, the session reminder, a break, self-exclusion.
import { changeLimits, readLimits } from '@lantern/protocol/limits.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Coins, Hourglass, MoonStar, ShieldBan, Wallet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { client } from '../../kernel/connection/link.ts'
import { admit, useSession, type SessionPlayer } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Segments } from '../../ui/Choice.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { LimitRow } from './LimitRow.tsx'
import { limitKinds, remindersWith, spanUntil, type LimitKind, type Limits } from './limits.ts'
import styles from './PlaySection.module.css'
import { Block, Broken, Waiting } from './Section.tsx'
import { useSettingsMoves, useSettingsPlace } from './moves.ts'
import type { Ask } from './sections.ts'
import { wordEnd, wordMinutes, wordSpan } from './formats.ts'

const LimitDialog = lazyNamed(() => import('./LimitDialog.tsx'), 'LimitDialog')
const BreakDialog = lazyNamed(() => import('./RestDialogs.tsx'), 'BreakDialog')
const ExclusionDialog = lazyNamed(() => import('./RestDialogs.tsx'), 'ExclusionDialog')

const icons = { Time: Hourglass, Wager: Coins, Purchase: Wallet } as const
const askFor: Readonly<Record<LimitKind, Ask>> = { Time: 'time', Wager: 'wager', Purchase: 'purchase' }

const limitsQuery = (playerID: number) =>
  queryOptions({
    queryKey: ['limits', playerID],
    queryFn: () => client.call(readLimits, {}),
    staleTime: 0,
    // Polled while the page is open: use grows, pending changes take effect, a break ends.
    refetchInterval: 60_000,
  })

export function PlaySection({ me }: { readonly me: SessionPlayer }) {
  const { playerID } = me.player
  const { ask } = useSettingsPlace()
  const moves = useSettingsMoves()
  const queries = useQueryClient()
  const { data, dataUpdatedAt, refetch, isPending } = useQuery(limitsQuery(playerID))
  const keep = (limits: Limits): void => void queries.setQueryData(limitsQuery(playerID).queryKey, limits)
  if (isPending) return <Waiting rows={3} />
  if (!data) return <Broken onRetry={() => void refetch()} />
  const asked = limitKinds.find((kind) => askFor[kind] === ask)
  const dialog = { limits: data, onDone: keep, onClose: moves.close }
  return (
    <>
      {data.Rest && <Resting rest={data.Rest} now={dataUpdatedAt} />}
      <DayLimits limits={data} onChange={keep} />
      <Reminder limits={data} onChange={keep} />
      <Rests isResting={data.Rest !== null} />
      <Suspense>
        {asked && <LimitDialog key={asked} kind={asked} {...dialog} />}
        {ask === 'break' && <BreakDialog {...dialog} />}
        {ask === 'exclusion' && <ExclusionDialog me={me} {...dialog} />}
      </Suspense>
    </>
  )
}

interface RestingProps {
  readonly rest: NonNullable<Limits['Rest']>
  readonly now: number
}

function Resting({ rest, now }: RestingProps) {
  const t = useT()
  return (
    <section className={styles.resting} aria-label={t('settings.resting')}>
      <MoonStar size={34} strokeWidth={1.6} aria-hidden />
      <div>
        <h3>{t('settings.resting')}</h3>
        <p>{t('settings.restingText', { time: wordEnd(rest.EndTime) })}</p>
        <p className="number">
          <b>{t('settings.restingLeft', { left: wordSpan(spanUntil(rest.EndTime, now)) })}</b>
        </p>
        <small>{t('settings.restingMore')}</small>
      </div>
    </section>
  )
}

interface PartProps {
  readonly limits: Limits
  readonly onChange: (limits: Limits) => void
}

function DayLimits({ limits, onChange }: PartProps) {
  const t = useT()
  const { ask } = useSettingsMoves()
  const keepHeld = async (kind: LimitKind): Promise<void> => {
    try {
      onChange(await client.call(changeLimits, { [kind]: limits[kind].Amount }))
      toast(t('settings.limitKept'))
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
  }
  return (
    <Block title={t('settings.limits')} lead={t('settings.limitsLead')} flush>
      <ul className={styles.limits}>
        {limitKinds.map((kind) => {
          const Icon = icons[kind]
          return (
            <LimitRow
              key={kind}
              kind={kind}
              limit={limits[kind]}
              icon={<Icon size={21} aria-hidden />}
              onChange={() => ask(askFor[kind])}
              onKeep={() => keepHeld(kind)}
            />
          )
        })}
      </ul>
    </Block>
  )
}

function Reminder({ limits, onChange }: PartProps) {
  const t = useT()
  const [wanted, setWanted] = useState<number | null>(null)
  const chosen = wanted ?? limits.ReminderMinutes
  const choose = async (minutes: number): Promise<void> => {
    setWanted(minutes)
    try {
      const changed = await client.call(changeLimits, { ReminderMinutes: minutes })
      onChange(changed)
      // Applied to this page's session at once, not with its next refresh.
      const { me } = useSession.getState()
      if (me) admit({ ...me, reminderMinutes: changed.ReminderMinutes })
      toast(t('settings.reminderSaved'))
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
    setWanted(null)
  }
  return (
    <Block title={t('settings.reminder')} lead={t('settings.reminderNote')}>
      <Segments
        label={t('settings.reminder')}
        value={String(chosen)}
        options={remindersWith(limits.ReminderMinutes).map((minutes) => ({
          value: String(minutes),
          text: minutes === 0 ? t('settings.reminderOff') : wordMinutes(minutes),
        }))}
        onChange={(next) => Number(next) !== chosen && void choose(Number(next))}
      />
    </Block>
  )
}

function Rests({ isResting }: { readonly isResting: boolean }) {
  const t = useT()
  const { ask } = useSettingsMoves()
  return (
    <div className={styles.rests}>
      <Block title={t('settings.rest')} lead={t('settings.restLead')}>
        <Button onClick={() => ask('break')}>
          <MoonStar size={18} aria-hidden />
          {t(isResting ? 'settings.restExtend' : 'settings.restStart')}
        </Button>
      </Block>
      <Block title={t('settings.exclusion')} lead={t('settings.exclusionLead')}>
        <Button kind="ghost" className={styles.exclusion!} onClick={() => ask('exclusion')}>
          <ShieldBan size={18} aria-hidden />
          {t('settings.exclusionStart')}
        </Button>
      </Block>
    </div>
  )
}
