// The banner of big wins over the play pages: over the name of a game during play, never over its reels or the balance.
import { listPromotions } from '@lantern/protocol/promotion.ts'
import { winTypes } from '@lantern/protocol/values/ranks.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { nameGame } from '../../kernel/games/gameList.ts'
import { findName, formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { afterOwnRound } from '../../kernel/games/presentedRounds.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useRises } from '../levels/levels.ts'
import { queueWin, nextWin, showMs, useBanner, type Win } from './queue.ts'
import styles from './WinBanner.module.css'

const nobody = '***'

export function WinBanner({ isInGame }: { readonly isInGame: boolean }) {
  const t = useT()
  // The level-up card uses the same place: banners wait for it.
  const isTaken = useRises((rises) => rises.shown !== null)
  const next = useBanner((banner) => banner.shown)
  const shown = isTaken ? null : next
  useEffect(
    () =>
      client.on(listPromotions, (win) =>
        afterOwnRound({ playerId: win.PlayerID, game: win.GameCode }, () => queueWin(win, Date.now())),
      ),
    [],
  )
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => nextWin(Date.now()), showMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div className={styles.place} data-game={isInGame || undefined} role="status" aria-label={t('wins.title')}>
      {shown && (
        <div key={shown.id} className={styles.banner} data-look={lookOf(shown.win)}>
          <Way win={shown.win} isInGame={isInGame}>
            <Words win={shown.win} />
          </Way>
          <IconButton label={t('wins.dismiss')} className={styles.close!} onClick={() => nextWin(Date.now())}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}

const lookOf = ({ WinType, AlertInfo }: Win): string =>
  WinType === winTypes.jackpot
    ? 'jackpot'
    : WinType === winTypes.vault
      ? 'vault'
      : AlertInfo.MultipleIdx >= 4
        ? 'holy'
        : 'mega'

/** In the lobby a tap opens the game; during a game it is no link, so that a tap does not leave it. */
function Way({
  win,
  isInGame,
  children,
}: {
  readonly win: Win
  readonly isInGame: boolean
  readonly children: ReactNode
}) {
  const locale = useLocale()
  if (isInGame) return <div className={styles.way}>{children}</div>
  if (win.WinType === winTypes.vault)
    return (
      <PlaceLink path="/other/bankcode" className={styles.way!}>
        {children}
      </PlaceLink>
    )
  return (
    <Link to="/$locale/play-game/m/$gameCode" params={{ locale, gameCode: win.GameCode }} className={styles.way}>
      {children}
    </Link>
  )
}

function Words({ win }: { readonly win: Win }) {
  const t = useT()
  const { PlayerName, PlayerID = 0, PictureURL, WinType, AlertInfo, GameCode } = win
  const kind = WinType === winTypes.jackpot || WinType === winTypes.vault ? WinType : winTypes.grand
  const game = nameGame(GameCode)
  const level =
    findName(`wins.label${AlertInfo.SymbolNo}`) ?? t('wins.multiple', { multiple: formatAmount(AlertInfo.Multiple) })
  return (
    <>
      <Avatar playerID={PlayerID} url={PictureURL} size={40} />
      <span className={styles.winner}>
        <b data-typed>{PlayerName === nobody ? t('wins.hidden') : PlayerName}</b>
        <span>{t(`wins.banner${kind}`, { game })}</span>
      </span>
      <span className={styles.sum}>
        <small>{t(`wins.kind${kind}`)}</small>
        {kind !== winTypes.vault && <b className="number">{level}</b>}
      </span>
    </>
  )
}
