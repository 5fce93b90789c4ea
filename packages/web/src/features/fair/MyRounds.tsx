// The player's rounds of any game, newest first, to be proved; a round whose seed is still in use is marked.
import { isRefusal } from '@lantern/client/client.ts'
import { listRounds, seeds } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, formatChange, formatClock, formatDay, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useBusy } from '../../ui/busy.ts'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageControls } from '../../ui/PageControls.tsx'
import { usePaging } from '../../ui/pagination.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import styles from './FairPage.module.css'
import { fieldsOf, type Fields } from './record.ts'
import { gameTitle } from './sheets.ts'

type PastRound = ReplyOf<typeof listRounds>['Rows'][number]

interface MyRoundsProps {
  /** The round named in the address. */
  readonly first: string | null
  readonly onTake: (fields: Fields, isHidden: boolean) => void
}

export function MyRounds({ first, onTake }: MyRoundsProps) {
  const t = useT()
  const paging = usePaging()
  const { page, size } = paging
  const [list, setList] = useState<ReplyOf<typeof listRounds> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isGone = useFirst(first, onTake)
  useEffect(() => {
    let isOver = false
    client.call(listRounds, { Page: page, PerPage: size }).then(
      (found) => !isOver && (setList(found), setFault(null)),
      (error: unknown) => !isOver && setFault(wordFault(error)),
    )
    return () => void (isOver = true)
  }, [attempt, page, size])
  return (
    <Card
      title={t('fair.mine')}
      isRegion
      aside={
        list?.Rows.some(({ ServerSeed }) => ServerSeed === undefined) && (
          <Reveal onDone={() => setAttempt(attempt + 1)} />
        )
      }
    >
      <p className={styles.note}>{t('fair.mineWhy')}</p>
      {isGone && <Notice tone="warn">{t('fair.roundGone')}</Notice>}
      {fault !== null ? (
        <FailedPanel title={t('fair.mineFailed')} onRetry={() => (setFault(null), setAttempt(attempt + 1))}>
          {fault}
        </FailedPanel>
      ) : list === null ? (
        <Skeleton height={120} />
      ) : list.Total === 0 ? (
        <p className={styles.note}>{t('fair.mineNone')}</p>
      ) : (
        <>
          <ul className={styles.rounds} aria-label={t('fair.mine')}>
            {list.Rows.map((round) => (
              <RoundRow key={round.RoundID} round={round} onTake={onTake} />
            ))}
          </ul>
          <PageControls paging={paging} total={list.Total} />
        </>
      )}
    </Card>
  )
}

/** Reveals the seed in use, so that its rounds can be proved. */
function Reveal({ onDone }: { readonly onDone: () => void }) {
  const t = useT()
  const [isBusy, reveal] = useBusy(async () => {
    try {
      await client.call(seeds, { Rotate: true })
      onDone()
    } catch (error) {
      toast(wordFault(error), 'warn')
    }
  })
  return (
    <Button kind="text" size="small" busy={isBusy} onClick={reveal}>
      {t('games.rotate')}
    </Button>
  )
}

function take(round: PastRound, onTake: MyRoundsProps['onTake']): void {
  const fields = fieldsOf({ ...round })
  if (fields) onTake(fields, round.ServerSeed === undefined)
}

/** The round named in the address is read separately: it may be older than the list. */
function useFirst(first: string | null, onTake: MyRoundsProps['onTake']): boolean {
  const [isGone, setGone] = useState(false)
  const taking = useRef(onTake)
  useEffect(() => {
    taking.current = onTake
  })
  useEffect(() => {
    if (!first) return
    let isOver = false
    client.call(listRounds, { RoundID: first, Page: 1, PerPage: 1 }).then(
      ({ Rows: [round] }) => {
        if (isOver) return
        setGone(!round)
        if (round) take(round, taking.current)
      },
      (error: unknown) => !isOver && setGone(isRefusal(error)),
    )
    return () => void (isOver = true)
  }, [first])
  return isGone
}

function RoundRow({ round, onTake }: { readonly round: PastRound; readonly onTake: MyRoundsProps['onTake'] }) {
  const t = useT()
  const isHidden = round.ServerSeed === undefined
  return (
    <li>
      <button type="button" onClick={() => take(round, onTake)} disabled={round.Unfinished}>
        <span>
          <b>{gameTitle(round.GameCode)}</b>
          <time dateTime={round.CreateTime}>
            {formatDay(round.CreateTime)} {formatClock(round.CreateTime)}
          </time>
        </span>
        <span className="number">
          <b>{formatChange(round.Win - round.Cost)}</b>
          <small>{formatAmount(round.Cost)}</small>
        </span>
        {isHidden && (
          <span className={styles.hidden}>
            <Lock size={13} aria-hidden />
            {t('fair.stillHidden')}
          </span>
        )}
      </button>
    </li>
  )
}
