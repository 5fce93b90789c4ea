// A ranking: the first three on a podium, the others in a list, and the player's own row above them.
import { memo, useRef, type ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { formatAmount } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { useMe } from '../../kernel/session/session.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Vip } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Podium, PodiumGhost, PodiumStep, RankName, RankPrize, RankRow } from '../../ui/Ranking.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useOpenPlayer } from '../people/people.ts'
import styles from './Board.module.css'
import { currencyOf, wordScore, type Measure, type Standing } from './boards.ts'
import { useSlide } from './slide.ts'

interface BoardProps {
  readonly rows: readonly Standing[]
  readonly mine: Standing | null
  readonly measure: Measure
  readonly isStale?: boolean
  /** The places are final: the drawn podium. */
  readonly isFinal?: boolean
}

/** Follows the player from place to place; hidden players are known by their place alone. */
const nameOf = ({ PlayerID, Rank }: Standing): string => (PlayerID === undefined ? `hidden ${Rank}` : String(PlayerID))

export function Board({ rows, mine, measure, isStale, isFinal = false }: BoardProps) {
  const t = useT()
  const isMine = ({ Rank }: Standing): boolean => mine !== null && Rank === mine.Rank
  const list = useRef<HTMLOListElement>(null)
  const others = rows.slice(3)
  useSlide(list, others.map(nameOf))
  return (
    <div className={styles.board} aria-busy={isStale}>
      <Podium label={t('ranks.places')} isDrawn={isFinal}>
        {rows.slice(0, 3).map((row) => (
          <Step key={row.Rank} row={row} measure={measure} isMine={isMine(row)} />
        ))}
      </Podium>
      {others.length > 0 && (
        <Panel flush>
          <ol ref={list} className={styles.list} start={4} aria-label={t('ranks.places')}>
            {others.map((row) => (
              <Row key={nameOf(row)} row={row} measure={measure} isMine={isMine(row)} />
            ))}
          </ol>
        </Panel>
      )}
    </div>
  )
}

interface NearProps {
  readonly near: readonly Standing[]
  readonly mine: Standing
  readonly measure: Measure
}

/** The own row among its neighbours, for a place below the board. */
export function NearRows({ near, mine, measure }: NearProps) {
  const t = useT()
  const rows = [...near, mine].toSorted((a, b) => a.Rank - b.Rank)
  return (
    <Panel flush>
      <ol className={styles.list} start={rows[0]!.Rank} aria-label={t('ranks.near')}>
        {rows.map((row) => (
          <Row key={row.Rank} row={row} measure={measure} isMine={row === mine} />
        ))}
      </ol>
    </Panel>
  )
}

/** Places gained or lost since the last push. */
function Change({ places }: { readonly places: number | undefined }) {
  const t = useT()
  if (!places) return null
  const isUp = places > 0
  return (
    <span
      className={classes(styles.change, 'number')}
      data-up={isUp || undefined}
      aria-label={t(isUp ? 'ranks.risen' : 'ranks.fallen', { places: Math.abs(places) })}
    >
      {isUp ? '▲' : '▼'}
      {Math.abs(places)}
    </span>
  )
}

interface PlaceProps {
  readonly row: Standing
  readonly measure: Measure
  readonly isMine: boolean
}

/** Most pushes change neither faces nor names. */
const Portrait = memo(Avatar)

/** Hidden players have no number, so they get the animal of their rank. */
function Face({ row, size }: { readonly row: Standing; readonly size: number }) {
  return (
    <Portrait
      playerID={row.PlayerID ?? row.Rank}
      url={row.PictureURL}
      setting={row.PictureSetting}
      size={size}
      frame={row.Frame}
    />
  )
}

const Name = memo(function Name({ id, name }: { readonly id: number | undefined; readonly name: string }) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const isGuest = useMe() === null
  if (id === undefined) return <b className={styles.hiddenName}>{t('ranks.hidden')}</b>
  if (isGuest)
    return (
      <b className={styles.guestName} data-typed>
        {name}
      </b>
    )
  return (
    <RankName label={t('ranks.openPlayer', { name })} onOpen={() => openPlayer(id)}>
      {name}
    </RankName>
  )
})

interface ScoreProps extends Pick<PlaceProps, 'row' | 'measure'> {
  readonly isOnStep?: boolean
}

function Score({ row, measure, isOnStep }: ScoreProps) {
  const t = useT()
  const currency = currencyOf(measure)
  return (
    <span className={classes(styles.score, 'number', isOnStep && styles.onStep)}>
      {currency && <Picture name={`items/${currency}`} alt="" />}
      {wordScore(t, measure, row.Score)}
    </span>
  )
}

function Prize({ coins }: { readonly coins: number | undefined }) {
  const t = useT()
  if (!coins) return null
  return <RankPrize>{t('ranks.prize', { coins: formatAmount(coins) })}</RankPrize>
}

const faceSizes = [84, 64, 60]

function Step({ row, measure, isMine }: PlaceProps) {
  return (
    <PodiumStep place={row.Rank} isMine={isMine}>
      <Face row={row} size={faceSizes[row.Rank - 1]!} />
      <Name id={row.PlayerID} name={row.Name} />
      {row.VIPLevel > 0 && <Vip rank={row.VIPLevel} />}
      <Score row={row} measure={measure} isOnStep />
      <Prize coins={row.Prize} />
    </PodiumStep>
  )
}

/** A push brings new objects for all rows, and few of them have changed. */
const isSameRow = (a: PlaceProps, b: PlaceProps): boolean =>
  a.isMine === b.isMine && a.measure === b.measure && JSON.stringify(a.row) === JSON.stringify(b.row)

const Row = memo(function Row({ row, measure, isMine }: PlaceProps) {
  const t = useT()
  return (
    <RankRow
      className={styles.standing}
      place={row.Rank}
      isMine={isMine}
      picture={<Face row={row} size={40} />}
      name={<Name id={row.PlayerID} name={row.Name} />}
      badges={
        <>
          {row.VIPLevel > 0 && <Vip rank={row.VIPLevel} />}
          {isMine && <Badge tone="good">{t('ranks.mine')}</Badge>}
          <Change places={row.Change} />
        </>
      }
      score={<Score row={row} measure={measure} />}
      prize={<Prize coins={row.Prize} />}
    />
  )
}, isSameRow)

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

export function BoardGhost() {
  const t = useT()
  return (
    <div className={styles.board} role="status" aria-label={t('words.loading')}>
      <PodiumGhost sizes={faceSizes} />
      <Panel>
        <div className={styles.ghosts}>
          {[4, 5, 6, 7, 8].map((place) => (
            <Skeleton key={place} height={40} />
          ))}
        </div>
      </Panel>
    </div>
  )
}
