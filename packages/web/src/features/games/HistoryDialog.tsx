// The player's rounds of this game, newest first: cost and win, grids and features, the proof, and a replay.
import { listRounds } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { isRefusal } from '@lantern/client/client.ts'
import { ChevronLeft, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatAmount, formatChange, formatClock, formatDay, t, useT } from '../../kernel/language/language.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { client } from '../../kernel/connection/link.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageControls } from '../../ui/PageControls.tsx'
import { usePaging, type Paging } from '../../ui/pagination.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { FairLink } from './FairLink.tsx'
import styles from './HistoryDialog.module.css'
import { ReplayStage } from './ReplayStage.tsx'
import { RoundScenes } from './RoundScenes.tsx'
import { proveRound, type Proof } from './verify.ts'
import type { PastRound } from './slotSession.ts'

const isRoundId = (value: string): value is string => /^[A-Za-z0-9-]{1,64}$/.test(value)
const showError = (error: unknown): void => toast(isRefusal(error) ? error.message : t('words.offline'), 'bad')
const wonBy = ({ Win, Jackpots = [] }: PastRound): number => Win + Jackpots.reduce((sum, { Amount }) => sum + Amount, 0)

type RoundPage = ReplyOf<typeof listRounds>

interface HistoryProps {
  readonly code: string
  readonly onClose: () => void
}

export function HistoryDialog({ code, onClose }: HistoryProps) {
  useT()
  const paging = usePaging()
  const { page, size } = paging
  const [list, setList] = useState<RoundPage | null>(null)
  const [roundId, setRoundId] = useLayer('round', isRoundId)
  const [chosen, setChosen] = useState<PastRound | null>(null)
  useEffect(() => {
    let isOver = false
    client
      .call(listRounds, { GameCode: code, Page: page, PerPage: size })
      .then((found) => !isOver && setList(found), showError)
    return () => void (isOver = true)
  }, [code, page, size])
  useEffect(() => {
    if (roundId === null) return
    const question = { GameCode: code, RoundID: roundId, Page: 1, PerPage: 1 }
    client.call(listRounds, question).then(({ Rows: [whole] }) => setChosen(whole ?? null), showError)
  }, [code, roundId])
  return (
    <Dialog title={t('games.history')} onClose={onClose} sheet width={680}>
      {chosen?.Events && chosen.RoundID === roundId ? (
        <RoundView round={chosen} events={chosen.Events} onBack={() => setRoundId(null)} />
      ) : (
        <RoundList list={list} paging={paging} onOpen={({ RoundID }) => setRoundId(RoundID)} />
      )}
    </Dialog>
  )
}

interface RoundListProps {
  readonly list: RoundPage | null
  readonly paging: Paging
  readonly onOpen: (round: PastRound) => void
}

function RoundList({ list, paging, onOpen }: RoundListProps) {
  const t = useT()
  if (!list) return <Skeleton height={260} />
  if (list.Total === 0)
    return (
      <div className={styles.none}>
        <StatePanel state="empty" title={t('games.noHistory')} />
      </div>
    )
  return (
    <>
      <ol className={styles.rounds}>
        {list.Rows.map((round) => (
          <RoundRow key={round.RoundID} round={round} onOpen={onOpen} />
        ))}
      </ol>
      <PageControls paging={paging} total={list.Total} />
    </>
  )
}

function RoundRow({ round, onOpen }: Pick<RoundListProps, 'onOpen'> & { readonly round: PastRound }) {
  const t = useT()
  return (
    <li>
      <button type="button" onClick={() => onOpen(round)} disabled={round.Unfinished}>
        <time dateTime={round.CreateTime}>
          {formatDay(round.CreateTime)} {formatClock(round.CreateTime)}
        </time>
        <span>
          {t('games.bet')} <b className="number">{formatAmount(round.Cost)}</b>
        </span>
        <span>{t('games.steps', { steps: round.Steps })}</span>
        <b className="number" data-good={wonBy(round) > round.Cost || undefined}>
          {formatChange(wonBy(round) - round.Cost)}
        </b>
      </button>
    </li>
  )
}

/** When it was played, its cost and its win. */
function Sums({ round }: { readonly round: PastRound }) {
  const t = useT()
  const { CreateTime, Cost, RoundID } = round
  return (
    <div className={styles.sums}>
      <time dateTime={CreateTime}>
        {formatDay(CreateTime)} {formatClock(CreateTime)}
      </time>
      <span>
        {t('games.bet')} <b className="number">{formatAmount(Cost)}</b> · {t('games.win')}{' '}
        <b className="number" data-good={wonBy(round) > 0 || undefined}>
          {formatAmount(wonBy(round))}
        </b>
      </span>
      <code>{RoundID}</code>
    </div>
  )
}

interface RoundViewProps {
  readonly round: PastRound
  readonly events: NonNullable<PastRound['Events']>
  readonly onBack: () => void
}

function RoundView({ round, events, onBack }: RoundViewProps) {
  const t = useT()
  const [isPlaying, setPlaying] = useState(false)
  const [proof, setProof] = useState<Proof | null>(null)
  const prove = (): void => void proveRound(round).then(setProof, reportError)
  const { GameCode, MathHash, Bet, Cost, Jackpots } = round
  return (
    <div className={styles.round}>
      <div className={styles.bar}>
        <IconButton label={t('words.back')} onClick={onBack}>
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <Sums round={round} />
      </div>
      {isPlaying ? (
        <div className={styles.stage}>
          <ReplayStage
            code={GameCode}
            mathHash={MathHash}
            bet={Bet}
            cost={Cost}
            win={wonBy(round)}
            events={events}
            jackpots={Jackpots}
          />
        </div>
      ) : (
        <RoundScenes round={round} events={events} />
      )}
      <div className={styles.actions}>
        <Button onClick={prove}>{t('games.prove')}</Button>
        <Button kind="gold" disabled={isPlaying} onClick={() => setPlaying(true)}>
          <Play size={18} aria-hidden />
          {t('games.replay')}
        </Button>
      </div>
      {proof && (
        <p role="status" className={styles.proof} data-good={proof === 'good' || undefined}>
          {t(`games.proof.${proof}`)}
        </p>
      )}
      <FairLink round={round.RoundID} />
    </div>
  )
}
