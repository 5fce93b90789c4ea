// Entering a battle: game, entry and number of players with rules and fee beside them, and the open battles.
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, formatShort, useT } from '../../kernel/language/language.ts'
import { nameGame } from '../../kernel/games/gameList.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chips, Segments } from '../../ui/Choice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Scene } from '../../ui/Scene.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useBusy } from '../../ui/busy.ts'
import { offerReminders } from '../reminders/reminders.ts'
import { Countdown } from '../rewards/rewards.ts'
import { prizeOf, type Battle, type Listed } from './battleState.ts'
import { enter, type Wish } from './calls.ts'
import styles from './Lobby.module.css'
import { useGo } from './moves.ts'

const options = (values: readonly number[], text: (value: number) => string) =>
  values.map((value) => ({ value: String(value), text: text(value) }))

/** Enters and opens the arena; one request at a time. */
function useEnter() {
  const move = useGo()
  const [wish, setWish] = useState<Wish | null>(null)
  const go = ({ BattleID }: Pick<Battle, 'BattleID'>): void => move({ battle: BattleID })
  async function start(next: Wish): Promise<void> {
    if (wish) return
    setWish(next)
    try {
      go(await enter(next))
      // Only a private battle waits long enough to leave the page.
      if (next.IsPrivate) offerReminders()
    } catch (error) {
      toast(wordFault(error), 'bad')
    } finally {
      setWish(null)
    }
  }
  return { wish, start: (next: Wish) => void start(next), go }
}

export function Lobby({ listed, onEnd }: { readonly listed: Listed; readonly onEnd: () => void }) {
  const t = useT()
  const entering = useEnter()
  if (listed.MyBattleID > 0)
    return (
      <Scene picture="pages/arena">
        <h2 className="display">{t('battles.sceneTitle')}</h2>
        <div>
          <Button kind="gold" onClick={() => entering.go({ BattleID: listed.MyBattleID })}>
            {t('battles.resume')}
          </Button>
        </div>
      </Scene>
    )
  if (!listed.IsOpen)
    return (
      <Panel>
        <StatePanel state="locked" title={t('battles.closed')} />
      </Panel>
    )
  return (
    <div className={styles.parts}>
      <Scene picture="pages/arena">
        <h2 className="display">{t('battles.sceneTitle')}</h2>
        <p>{t('battles.sceneText', { spins: listed.SpinCount, least: listed.LeastSeats, most: listed.MostSeats })}</p>
      </Scene>
      <Choose listed={listed} entering={entering} />
      <OpenBattles listed={listed} entering={entering} onEnd={onEnd} />
    </div>
  )
}

interface PartProps {
  readonly listed: Listed
  readonly entering: ReturnType<typeof useEnter>
}

function Choose({ listed, entering: { wish, start } }: PartProps) {
  const t = useT()
  const [game, setGame] = useState(listed.Games[0] ?? '')
  const [entry, setEntry] = useState(listed.Entries[0] ?? 0)
  const [seats, setSeats] = useState(listed.LeastSeats)
  const counts = Array.from(
    { length: listed.MostSeats - listed.LeastSeats + 1 },
    (_, index) => listed.LeastSeats + index,
  )
  const asked = { GameCode: game, Seats: seats, Entry: entry, FeePercent: listed.FeePercent }
  const [isOpening, openPrivate] = useBusy(async () => start({ ...asked, IsPrivate: true }))
  return (
    <Card title={t('battles.match')} isRegion gap="large">
      <div className={styles.choices}>
        <div className={styles.choice}>
          <span aria-hidden>{t('battles.game')}</span>
          <Chips
            label={t('battles.game')}
            value={game}
            onChange={setGame}
            options={listed.Games.map((code) => ({ value: code, text: nameGame(code) }))}
          />
        </div>
        <div className={styles.choice}>
          <span aria-hidden>{t('battles.entry')}</span>
          <Segments
            label={t('battles.entry')}
            value={String(entry)}
            onChange={(value) => setEntry(Number(value))}
            options={options(listed.Entries, (value) => formatShort(value))}
          />
        </div>
        <div className={styles.choice}>
          <span aria-hidden>{t('battles.seats')}</span>
          <Segments
            label={t('battles.seats')}
            value={String(seats)}
            onChange={(value) => setSeats(Number(value))}
            options={options(counts, String)}
          />
        </div>
      </div>
      <div className={styles.prize}>
        <Picture name={`covers/${game}`} alt="" loading="lazy" />
        <div>
          <b className="number">
            {t('battles.prizeOf', { coins: formatAmount(prizeOf(entry, seats, listed.FeePercent)) })}
          </b>
          <span>
            {t('battles.seatCount', { count: seats })} · {t('battles.feeOf', { fee: listed.FeePercent })}
          </span>
        </div>
      </div>
      <div className={styles.moves}>
        <Button
          kind="gold"
          size="large"
          busy={wish !== null && wish.BattleID === undefined && !wish.IsPrivate}
          onClick={() => start(asked)}
        >
          {t('battles.matchFor', { coins: formatAmount(entry) })}
        </Button>
        <Button kind="ghost" busy={isOpening} onClick={openPrivate}>
          {t('battles.private')}
        </Button>
      </div>
      <Rules listed={listed} />
    </Card>
  )
}

function Rules({ listed }: { readonly listed: Listed }) {
  const t = useT()
  return (
    <section className={styles.rules} aria-label={t('battles.rules')}>
      <h3>{t('battles.rules')}</h3>
      <ul>
        <li>{t('battles.ruleSpins', { spins: listed.SpinCount })}</li>
        <li>{t('battles.rulePool', { fee: listed.FeePercent })}</li>
        <li>{t('battles.ruleStart', { seconds: listed.WaitSeconds })}</li>
        <li>{t('battles.rulePrivate', { minutes: Math.round(listed.PrivateWaitSeconds / 60) })}</li>
        <li>{t('battles.ruleLeave')}</li>
        <li>{t('battles.ruleLimit')}</li>
      </ul>
    </section>
  )
}

function OpenBattles({ listed, entering: { wish, start }, onEnd }: PartProps & { readonly onEnd: () => void }) {
  const t = useT()
  return (
    <Card title={t('battles.openTitle')} isRegion>
      {listed.Rows.length === 0 ? (
        <Notice>{t('battles.openNone')}</Notice>
      ) : (
        <ul className={styles.open}>
          {listed.Rows.map((row) => (
            <li key={row.BattleID}>
              <Picture name={`covers/${row.GameCode}`} alt="" loading="lazy" />
              <div>
                <b>{nameGame(row.GameCode)}</b>
                <small>
                  {t('battles.taken', { taken: row.Taken, seats: row.Seats })} ·{' '}
                  {t('battles.prizeOf', { coins: formatShort(prizeOf(row.Entry, row.Seats, listed.FeePercent)) })} ·{' '}
                  {t('battles.feeOf', { fee: listed.FeePercent })} ·{' '}
                  <Countdown key={row.CloseTime} end={row.CloseTime} onEnd={onEnd} />
                </small>
              </div>
              <Button
                size="small"
                busy={wish?.BattleID === row.BattleID}
                onClick={() => start({ BattleID: row.BattleID, Entry: row.Entry, FeePercent: listed.FeePercent })}
              >
                {t('battles.enter', { coins: formatShort(row.Entry) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
