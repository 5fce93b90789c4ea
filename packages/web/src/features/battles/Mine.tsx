// The player's ended battles; each can be opened to see every spin of every seat.
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, formatClock, formatDay, formatShort, useT } from '../../kernel/language/language.ts'
import { nameGame } from '../../kernel/games/gameList.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import type { Battle } from './battleState.ts'
import { useMyBattles } from './calls.ts'
import styles from './Lobby.module.css'
import { useGo } from './moves.ts'
import { useSeatName } from './SeatCard.tsx'

export function Mine({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { data, error, isPending, refetch } = useMyBattles(playerID)
  if (isPending)
    return (
      <div role="status" aria-label={t('words.loading')}>
        <Skeleton height={240} />
      </div>
    )
  if (!data)
    return (
      <FailedPanel title={t('battles.failed')} onRetry={() => void refetch()}>
        {wordFault(error)}
      </FailedPanel>
    )
  if (data.Rows.length === 0) return <StatePanel state="empty" title={t('battles.mineNone')} />
  return (
    <ul className={styles.past}>
      {data.Rows.map((battle) => (
        <Past key={battle.BattleID} battle={battle} />
      ))}
    </ul>
  )
}

function Past({ battle }: { readonly battle: Battle }) {
  const t = useT()
  const go = useGo()
  const nameOf = useSeatName(battle)
  const mine = battle.Rows.find(({ Seat }) => Seat === battle.MySeat)
  const change = (mine?.Prize ?? 0) - battle.Entry
  return (
    <li>
      <header>
        <b>{nameGame(battle.GameCode)}</b>
        <small>
          {formatDay(battle.CreateTime)} {formatClock(battle.CreateTime)} ·{' '}
          {t('battles.seatCount', { count: battle.Taken })}
        </small>
        <strong className="number" data-won={change > 0 || undefined}>
          {change > 0 ? '+' : '−'}
          {formatAmount(Math.abs(change))}
        </strong>
        <Button size="small" kind="ghost" onClick={() => go({ battle: battle.BattleID })}>
          {t('battles.ended')}
        </Button>
      </header>
      <div className={styles.spins}>
        <table>
          <tbody>
            {battle.Rows.map((seat) => (
              <tr key={seat.Seat} data-mine={seat.Seat === battle.MySeat || undefined}>
                <th scope="row" data-typed>
                  {nameOf(seat)}
                </th>
                {seat.Spins.map(({ Spin, Win }) => (
                  <td key={Spin} className="number">
                    {formatShort(Win)}
                  </td>
                ))}
                <td className="number">
                  <b>{formatShort(seat.Total)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  )
}
