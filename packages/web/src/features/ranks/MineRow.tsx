// The player's own row above a board: place, score and the next step; guests are asked to sign in.
import type { ReactNode } from 'react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useMe } from '../../kernel/session/session.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Board.module.css'
import type { Measure, Standing } from './boards.ts'
import { Score } from './Score.tsx'

interface MineRowProps {
  readonly mine: Standing | null
  readonly measure: Measure
  /** A line below the score. */
  readonly note?: string | null
}

/** The player's own row: in the flow above the board, so that it covers no other row. */
export function MineRow({ mine, measure, note }: MineRowProps) {
  const t = useT()
  const me = useMe()
  const { open } = useLayerMoves()
  if (!me)
    return (
      <Bar
        face={null}
        action={
          <Button size="small" onClick={() => open('phoneStep', '0')}>
            {t('shell.signIn')}
          </Button>
        }
      >
        {t('ranks.signIn')}
      </Bar>
    )
  const { playerID, pictureURL, pictureSetting, frame } = me.player
  const face = <Avatar playerID={playerID} url={pictureURL} setting={pictureSetting} size={40} frame={frame} />
  if (!mine)
    return (
      <Bar
        face={face}
        action={
          <PlaceLink path="/play-game/m" className={styles.play}>
            {t('ranks.play')}
          </PlaceLink>
        }
      >
        {t('ranks.notYet')}
      </Bar>
    )
  return (
    <Bar
      face={face}
      action={
        <strong className={`${styles.mineRank} number`}>
          {mine.Rank > 0 ? t('ranks.place', { place: formatAmount(mine.Rank) }) : t('ranks.unranked')}
        </strong>
      }
    >
      <b>{t('ranks.mine')}</b>
      <Score row={mine} measure={measure} />
      {note && <small>{note}</small>}
    </Bar>
  )
}

interface BarProps {
  readonly face: ReactNode
  readonly children: ReactNode
  readonly action: ReactNode
}

function Bar({ face, children, action }: BarProps) {
  const t = useT()
  return (
    <section className={styles.mine} aria-label={t('ranks.mine')}>
      {face}
      <div className={styles.mineWords}>{children}</div>
      {action}
    </section>
  )
}
