// The latest wins of real rounds as a row of cards, the newest first; each is linked to its game.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { listWins } from '@lantern/protocol/promotion.ts'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { nameGame } from '../../kernel/games/gameList.ts'
import { findName, formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { page } from '../../kernel/document/page.ts'
import { isOwnRound } from '../../kernel/games/presentedRounds.ts'
import { signsOf } from '../../ui/Figure.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './LatestWins.module.css'
import { poll } from './poll.ts'
import { renew, wordAge, type Recent, type RecentWin } from './recent.ts'

/** With the server's own cache, a name that is hidden disappears within five seconds. */
const askEveryMs = 3800
const shown = 12

function useRecent(): { readonly recent: Recent | null; readonly now: number } {
  const [recent, setRecent] = useState<Recent | null>(null)
  const [now, setNow] = useState(0)
  useEffect(
    () =>
      poll(() => {
        client.call(listWins, { SiteID: page.siteId }).then(
          ({ Rows }) => {
            const due = Rows.filter((win) => !isOwnRound({ playerId: win.PlayerID, game: win.GameCode }))
            setRecent((known) => renew(known, due.slice(0, shown)))
            setNow(Date.now())
          },
          // On failure the previous list stays; the home page shows no error for it.
          () => undefined,
        )
      }, askEveryMs),
    [],
  )
  return { recent, now }
}

export function LatestWins() {
  const t = useT()
  const { recent, now } = useRecent()
  return (
    <section className={styles.wins} aria-label={t('wins.latest')}>
      <h2>
        <Trophy size={18} aria-hidden />
        {t('wins.latest')}
      </h2>
      {recent?.wins.length === 0 ? (
        <p className={styles.none}>{t('wins.none')}</p>
      ) : (
        <ul className={styles.track}>
          {recent
            ? recent.wins.map((win) => (
                <li key={win.ID} data-fresh={recent.fresh.has(win.ID) || undefined}>
                  <WinCard win={win} now={now} />
                </li>
              ))
            : [1, 2, 3, 4, 5, 6].map((place) => (
                <li key={`wait${place}`} aria-hidden>
                  <Skeleton height={74} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function WinCard({ win, now }: { readonly win: RecentWin; readonly now: number }) {
  const t = useT()
  const locale = useLocale()
  const { GameCode, PlayerID, PlayerName, AlertInfo, Amount, CreateTime } = win
  const cover = gameCatalogue.find(({ code }) => code === GameCode)?.cover
  const pool = findName(`wins.label${AlertInfo.SymbolNo}`)
  const gain = pool ?? t('wins.multiple', { multiple: formatAmount(AlertInfo.Multiple) })
  const amount = formatAmount(Amount)
  return (
    <Link
      to="/$locale/play-game/m/$gameCode"
      params={{ locale, gameCode: GameCode }}
      className={styles.win}
      data-rank={pool ? 'jackpot' : AlertInfo.MultipleIdx}
    >
      {cover && <Picture name={`covers/${cover}-small`} alt="" loading="lazy" />}
      <span className={styles.facts}>
        <span className={styles.winner}>
          <b data-typed>{PlayerID === undefined ? t('wins.hidden') : PlayerName}</b>
          <time dateTime={CreateTime}>{wordAge(t, CreateTime, now)}</time>
        </span>
        <span className={styles.game}>{nameGame(GameCode)}</span>
        <span className={`${styles.sum} number`} style={signsOf(gain + amount)}>
          <em>{gain}</em>
          {amount}
        </span>
      </span>
    </Link>
  )
}
