// The strip of missions above a game, with bars that move while it is played; folded it is one line.
import { readSubPlay } from '@lantern/protocol/missions.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { PlaceLink } from '../../../page/PlaceLink.tsx'
import { boardName, percentOf, targetOf, type Mission } from '../missionCalls.ts'
import { useTitle } from '../title.ts'
import { applyFrame, shownFirst, type Frame, type Standing } from './frame.ts'
import styles from './SubPlay.module.css'

const mostRows = 3

/** Null until it is known, and where the game socket cannot be reached: the game is played without it. */
function useFrame(code: string): Frame | null {
  const [frame, setFrame] = useState<Frame | null>(null)
  useEffect(() => {
    let isGone = false
    const read = (): void =>
      void client.call(readSubPlay, { GameCode: code }).then(
        (reply: ReplyOf<typeof readSubPlay>) => !isGone && setFrame(reply),
        () => {},
      )
    // After a reconnect the socket has to join again.
    const stops = [
      client.onHello((socket) => socket === 'game' && read()),
      client.on(readSubPlay, (moved) => setFrame((shown) => shown && applyFrame(shown, moved))),
    ]
    if (client.state('game') === 'ready') read()
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [code])
  return frame
}

interface SubPlayProps {
  readonly code: string
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
  /** True when no mission counts this game: the strip is not shown. */
  readonly onEmpty: (isEmpty: boolean) => void
}

export function SubPlay({ code, isFolded, onFold, onEmpty }: SubPlayProps) {
  const t = useT()
  const frame = useFrame(code)
  const rows = frame ? shownFirst(frame).slice(0, mostRows) : []
  const isEmpty = frame !== null && rows.length === 0
  useEffect(() => onEmpty(isEmpty), [isEmpty, onEmpty])
  const label = isFolded ? t('challenge.subUnfold') : t('challenge.subFold')
  return (
    <aside className={styles.strip} aria-label={t('challenge.subTitle')}>
      <ul>
        {rows.slice(0, isFolded ? 1 : mostRows).map((row) => (
          <li key={row.id}>
            {row.is === 'standing' ? (
              <StandingEntry standing={row.standing} />
            ) : (
              <MissionEntry mission={row.mission} isChallenge={row.is === 'challenge'} />
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={label}
          title={label}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
        </button>
      )}
    </aside>
  )
}

function StandingEntry({ standing }: { readonly standing: Standing }) {
  const t = useT()
  const locale = useLocale()
  const { EventID, Title, Rank, Total, Score, Next } = standing
  return (
    <Link
      to="/$locale/$"
      params={{ locale, _splat: 'rank/event' }}
      search={{ event: String(EventID) } as never}
      className={styles.standing}
    >
      <span className={styles.title} data-typed>
        <b>{t('challenge.subEvent')}</b> {Title}
      </span>
      <span className={`${styles.gap} number`}>
        {Next ? t('challenge.subGap', { place: Next.Place, gap: formatAmount(Next.Gap) }) : formatAmount(Score)}
      </span>
      <span className={`${styles.value} number`}>{t('challenge.subRank', { rank: Rank, total: Total })}</span>
    </Link>
  )
}

interface MissionEntryProps {
  readonly mission: Mission
  readonly isChallenge: boolean
}

function MissionEntry({ mission, isChallenge }: MissionEntryProps) {
  const t = useT()
  const title = useTitle(mission)
  const { Progress, Status } = mission
  const target = targetOf(mission)
  const isReady = Status === claimStatuses.claimable
  const progress = `${formatAmount(Progress)} / ${formatAmount(target)}`
  return (
    <PlaceLink path={isChallenge ? '/other/challenge' : '/other/mission'} className={styles.entry}>
      <span className={styles.title}>
        <b>{isChallenge ? t('challenge.subChallenge') : t(`missions.${boardName(mission.Type)}`)}</b> {title}
      </span>
      <span
        className={styles.bar}
        data-ready={isReady || undefined}
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Progress}
        aria-valuetext={progress}
      >
        <i style={{ width: `${percentOf(Progress, target)}%` }} />
      </span>
      <span
        className={`${styles.value} number`}
        aria-live={isReady ? 'polite' : 'off'}
        data-ready={isReady || undefined}
      >
        {isReady ? t('challenge.subClaim') : progress}
      </span>
    </PlaceLink>
  )
}
