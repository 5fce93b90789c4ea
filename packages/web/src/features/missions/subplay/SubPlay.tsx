// The strip of missions above a game, with bars that move while it is played; folded it is one line.
import { readSubPlay } from '@lantern/protocol/missions.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { claimStatuses } from '@lantern/protocol/values.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { PlaceLink } from '../../../page/PlaceLink.tsx'
import { boardName, percentOf, targetOf } from '../missionCalls.ts'
import { useTitle } from '../title.ts'
import { applyFrame, shownFirst, shownStanding, type Frame, type Row, type Standing } from './frame.ts'
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
  /** The game moves nothing: the strip needs no space. */
  readonly onEmpty: (isEmpty: boolean) => void
}

export function SubPlay({ code, isFolded, onFold, onEmpty }: SubPlayProps) {
  const frame = useFrame(code)
  const standing = frame ? shownStanding(frame) : undefined
  const rows = frame ? shownFirst(frame).slice(0, standing ? mostRows - 1 : mostRows) : []
  const isEmpty = frame !== null && rows.length === 0 && !standing
  useEffect(() => onEmpty(isEmpty), [isEmpty, onEmpty])
  return <Strip rows={rows} standing={standing} isFolded={isFolded} onFold={onFold} />
}

interface StripProps {
  readonly rows: readonly Row[]
  readonly standing: Standing | undefined
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

function Strip({ rows, standing, isFolded, onFold }: StripProps) {
  const t = useT()
  // Folded, a joined tournament stands in the one line.
  const isFirst = standing !== undefined && (!standing.IsWeekly || rows.length === 0)
  const shown = isFolded ? rows.slice(0, isFirst ? 0 : 1) : rows
  const label = isFolded ? t('challenge.subUnfold') : t('challenge.subFold')
  return (
    <aside className={styles.strip} aria-label={t('challenge.subTitle')}>
      <ul>
        {standing && (isFirst || !isFolded) && (
          <li key={`e${standing.EventID}`}>
            <PlaceEntry standing={standing} />
          </li>
        )}
        {shown.map((row) => (
          <li key={row.id}>
            <Entry row={row} />
          </li>
        ))}
      </ul>
      {rows.length + (standing ? 1 : 0) > 1 && (
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

function PlaceEntry({ standing }: { readonly standing: Standing }) {
  const t = useT()
  const locale = useLocale()
  const { EventID, Title, Rank, Total, Score, Next } = standing
  const rank = Rank === 0 ? t('challenge.subNoRank') : t('challenge.subRank', { rank: Rank, total: Total })
  return (
    <Link
      to="/$locale/$"
      params={{ locale, _splat: 'rank/event' }}
      search={{ event: String(EventID) } as never}
      className={styles.entry}
    >
      <span className={styles.title}>
        <b>{t('challenge.subEvent')}</b> {Title}
      </span>
      <span className={`${styles.gap} number`}>
        {Next ? t('challenge.subGap', { place: Next.Place, gap: formatAmount(Next.Gap) }) : formatAmount(Score)}
      </span>
      <span className={`${styles.value} number`}>{rank}</span>
    </Link>
  )
}

function Entry({ row }: { readonly row: Row }) {
  const t = useT()
  const title = useTitle(row.mission)
  const { Progress, Status } = row.mission
  const target = targetOf(row.mission)
  const isReady = Status === claimStatuses.claimable
  const progress = `${formatAmount(Progress)} / ${formatAmount(target)}`
  return (
    <PlaceLink path={row.isChallenge ? '/other/challenge' : '/other/mission'} className={styles.entry}>
      <span className={styles.title}>
        <b>{row.isChallenge ? t('challenge.subChallenge') : t(`missions.${boardName(row.mission.Type)}`)}</b> {title}
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
