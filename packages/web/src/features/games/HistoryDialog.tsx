// My last fifty rounds of this game: what each cost and won, its grids and features, its proof, and the round itself once more.
import { listRounds } from '@lantern/protocol/games.ts'
import { isRefusal } from '@lantern/client/client.ts'
import { ChevronLeft, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatAmount, formatChange, formatClock, formatDay, t, useT } from '../../kernel/language/language.ts'
import { useLayer } from '../../kernel/routing/layerState.ts'
import { client } from '../../kernel/connection/link.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { FairLink } from './FairLink.tsx'
import styles from './HistoryDialog.module.css'
import { ReplayStage } from './ReplayStage.tsx'
import { RoundScenes } from './RoundScenes.tsx'
import { proveRound, type Proof } from './verify.ts'
import type { PastRound } from './table.ts'

const MOST = 50
const isRoundId = (value: string): value is string => /^[A-Za-z0-9-]{1,64}$/.test(value)
const complain = (error: unknown): void => toast(isRefusal(error) ? error.message : t('words.offline'), 'bad')
const wonBy = ({ Win, Jackpots = [] }: PastRound): number => Win + Jackpots.reduce((sum, { Amount }) => sum + Amount, 0)

interface HistoryProps {
  readonly code: string
  readonly onClose: () => void
}

export function HistoryDialog({ code, onClose }: HistoryProps) {
  useT()
  const [rounds, setRounds] = useState<readonly PastRound[] | null>(null)
  const [roundId, setRoundId] = useLayer('round', isRoundId)
  const [chosen, setChosen] = useState<PastRound | null>(null)
  useEffect(() => {
    client.call(listRounds, { GameCode: code, Page: 1, PerPage: MOST }).then(({ Rows }) => setRounds(Rows), complain)
  }, [code])
  useEffect(() => {
    if (roundId === null) return
    const question = { GameCode: code, RoundID: roundId, Page: 1, PerPage: 1 }
    client.call(listRounds, question).then(({ Rows: [whole] }) => setChosen(whole ?? null), complain)
  }, [code, roundId])
  return (
    <Dialog title={t('games.history')} onClose={onClose} sheet width={680}>
      {chosen?.Events && chosen.RoundID === roundId ? (
        <RoundView round={chosen} events={chosen.Events} onBack={() => setRoundId(null)} />
      ) : (
        <RoundList rounds={rounds} onOpen={({ RoundID }) => setRoundId(RoundID)} />
      )}
    </Dialog>
  )
}

function RoundList({
  rounds,
  onOpen,
}: {
  readonly rounds: readonly PastRound[] | null
  readonly onOpen: (round: PastRound) => void
}) {
  const t = useT()
  if (!rounds) return <Skeleton height={260} />
  if (rounds.length === 0) return <StatePanel state="empty" title={t('games.noHistory')} />
  return (
    <ol className={styles.rounds}>
      {rounds.map((round) => (
        <li key={round.RoundID}>
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
      ))}
    </ol>
  )
}

/** When it was played, what it cost and what it won. */
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
