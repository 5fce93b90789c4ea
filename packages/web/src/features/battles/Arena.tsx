// One battle: waiting for players, the spins of all seats in lock-step, the result.
import { leaveBattle } from '@lantern/protocol/battles.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import { client } from '../../kernel/connection/link.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { nameGame } from '../../kernel/games/gameList.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Scene } from '../../ui/Scene.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Countdown } from '../rewards/rewards.ts'
import type { BattleSearch } from './address.ts'
import styles from './Arena.module.css'
import { prizeOf, type Battle } from './battleState.ts'
import { enter, useWatched } from './calls.ts'
import { useGo } from './moves.ts'
import { useSymbols } from './Reels.tsx'
import { Result } from './Result.tsx'
import { FreeSeat, SeatCard } from './SeatCard.tsx'
import { Share } from './Share.tsx'
import { Terms } from './Terms.tsx'

const { open, running, ended, cancelled } = battleStatuses

export function Arena({ search }: { readonly search: BattleSearch }) {
  const t = useT()
  const { battle, fault, isMissing, retry } = useWatched(search)
  if (battle) return <Shown battle={battle} retry={retry} />
  if (fault === null)
    return (
      <Panel>
        <div role="status" aria-label={t('words.loading')}>
          <Skeleton height={320} />
        </div>
      </Panel>
    )
  return (
    <Panel>
      {isMissing ? (
        <StatePanel state="empty" title={t('battles.missing')} action={<ToLobby />} />
      ) : (
        <FailedPanel title={t('battles.failed')} onRetry={retry}>
          {fault}
        </FailedPanel>
      )}
    </Panel>
  )
}

function ToLobby() {
  const t = useT()
  const go = useGo()
  return (
    <Button kind="ghost" onClick={() => go({})}>
      {t('battles.back')}
    </Button>
  )
}

function Shown({ battle, retry }: { readonly battle: Battle; readonly retry: () => void }) {
  const t = useT()
  const symbols = useSymbols(battle.GameCode)
  const best = Math.max(0, ...battle.Rows.map(({ Total }) => Total))
  const { Status } = battle
  return (
    <div className={styles.parts}>
      {Status === ended ? <Result battle={battle} /> : <Head battle={battle} onEnd={retry} />}
      <Panel label={nameGame(battle.GameCode)} className={styles.board}>
        {Status === cancelled && <Notice tone="warn">{t('battles.cancelled')}</Notice>}
        <ul className={styles.seats}>
          {battle.Rows.map((seat) => (
            <SeatCard
              key={seat.Seat}
              battle={battle}
              seat={seat}
              symbols={symbols}
              isLeading={best > 0 && seat.Total === best}
            />
          ))}
          {Status === open &&
            Array.from({ length: battle.Seats - battle.Taken }, (_, index) => <FreeSeat key={`free ${index}`} />)}
        </ul>
        <Moves battle={battle} retry={retry} />
      </Panel>
    </div>
  )
}

/** The scene of a battle that has not ended: game, entry, prize, and what happens now. */
function Head({ battle, onEnd }: { readonly battle: Battle; readonly onEnd: () => void }) {
  const t = useT()
  const { Entry, FeePercent, GameCode, Seats, Taken, Status } = battle
  const prize = prizeOf(Entry, Status === open ? Seats : Taken, FeePercent)
  return (
    <Scene picture="pages/arena">
      <h2 className="display">{nameGame(GameCode)}</h2>
      <Stage battle={battle} onEnd={onEnd} />
      <p className="number">{t('battles.prizeOf', { coins: formatAmount(prize) })}</p>
      <p className="number">
        {t('battles.entry')} {t('battles.coins', { coins: formatAmount(Entry) })}
      </p>
      <Terms battle={battle} />
    </Scene>
  )
}

function Stage({ battle, onEnd }: { readonly battle: Battle; readonly onEnd: () => void }) {
  const t = useT()
  if (battle.Status === open)
    return (
      <span className={styles.stage} role="status">
        {battle.Taken > 1 ? t('battles.startsIn') : t('battles.waiting')}{' '}
        <Countdown key={battle.CloseTime} end={battle.CloseTime} onEnd={() => setTimeout(onEnd, 800)} />
      </span>
    )
  if (battle.Status === running)
    return (
      <span className={styles.stage} role="status">
        {battle.Shown === 0 ? t('battles.ready') : t('battles.running', { spin: battle.Shown, spins: battle.Spins })}
      </span>
    )
  return null
}

function Moves({ battle, retry }: { readonly battle: Battle; readonly retry: () => void }) {
  const t = useT()
  const go = useGo()
  const coins = formatAmount(battle.Entry)
  const [isLeaving, leave] = useBusy(async () => {
    try {
      const { Amount } = await client.call(leaveBattle, { BattleID: battle.BattleID })
      toast(t('battles.left', { coins: formatAmount(Amount) }))
      go({})
    } catch (error) {
      toast(wordFault(error), 'bad')
      retry()
    }
  })
  const [isEntering, join] = useBusy(async () => {
    const { Entry, FeePercent, BattleID, Code } = battle
    try {
      await enter({ Entry, FeePercent, ...(battle.IsPrivate ? { Code } : { BattleID }) })
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
    retry()
  })
  if (battle.Status === ended || battle.Status === cancelled)
    return (
      <div className={styles.moves}>
        <ToLobby />
      </div>
    )
  if (battle.Status === running) return battle.MySeat === 0 ? <Notice>{t('battles.watching')}</Notice> : null
  return (
    <div className={styles.moves}>
      {battle.MySeat === 0 ? (
        <Button kind="gold" busy={isEntering} onClick={join}>
          {t('battles.enter', { coins })}
        </Button>
      ) : (
        <Button kind="ghost" busy={isLeaving} onClick={leave}>
          {t('battles.leave', { coins })}
        </Button>
      )}
      {battle.MySeat > 0 && <Share battle={battle} />}
    </div>
  )
}
