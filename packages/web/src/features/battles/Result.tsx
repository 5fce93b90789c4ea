// The result of a battle: podium, prize, rematch, proof.
import { Link } from '@tanstack/react-router'
import { ShieldCheck, Trophy } from 'lucide-react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { nameGame } from '../../kernel/games/gameList.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Scene } from '../../ui/Scene.tsx'
import { useBusy } from '../../ui/busy.ts'
import styles from './Result.module.css'
import { placesOf, type Battle } from './battleState.ts'
import { enter } from './calls.ts'
import { useGo } from './moves.ts'
import { useSeatName } from './SeatCard.tsx'
import { PostButton } from './Share.tsx'
import { Terms } from './Terms.tsx'

const onPodium = 3

export function Result({ battle }: { readonly battle: Battle }) {
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const nameOf = useSeatName(battle)
  const mine = battle.Rows.find(({ Seat }) => Seat === battle.MySeat)
  const places = placesOf(battle.Rows)
  const winners = battle.Rows.filter(({ Prize }) => Prize > 0)
  const [isBusy, again] = useBusy(async () => {
    const { Entry, FeePercent, BattleID } = battle
    try {
      const next = await enter({ Entry, FeePercent, RematchOf: BattleID })
      go({ battle: next.BattleID })
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
  })
  return (
    <Panel gilt flush label={t('battles.ended')}>
      <Scene picture="pages/arena">
        <h2 className="display" role="status">
          {mine
            ? mine.Prize > 0
              ? t('battles.won', { coins: formatAmount(mine.Prize) })
              : t('battles.lost')
            : t('battles.ended')}
        </h2>
        <p>{nameGame(battle.GameCode)}</p>
        {winners.length > 1 && <p>{t('battles.shared')}</p>}
        <Terms battle={battle} />
      </Scene>
      <div className={styles.result}>
        <ol className={styles.podium}>
          {places.slice(0, onPodium).map(({ seat, place }) => (
            <li key={seat.Seat} data-place={place}>
              {place === 1 && <Trophy size={22} aria-hidden />}
              <Avatar playerID={seat.PlayerID} url={seat.PictureURL} size={place === 1 ? 64 : 48} />
              <b data-typed>{nameOf(seat)}</b>
              <span className="number">{formatAmount(seat.Total)}</span>
              {seat.Prize > 0 && <strong className="number">+{formatAmount(seat.Prize)}</strong>}
              <small>{t('battles.place', { place })}</small>
            </li>
          ))}
        </ol>
        <div className={styles.moves}>
          {mine && (
            <Button kind="gold" busy={isBusy} onClick={again}>
              {t('battles.rematch')} · {t('battles.coins', { coins: formatAmount(battle.Entry) })}
            </Button>
          )}
          <PostButton battle={battle} text={t('battles.shareResult')} />
          <Link
            to="/$locale/fair"
            params={{ locale }}
            search={{ battle: battle.BattleID } as never}
            className={styles.verify}
          >
            <ShieldCheck size={16} aria-hidden />
            {t('battles.verify')}
          </Link>
        </div>
      </div>
    </Panel>
  )
}
