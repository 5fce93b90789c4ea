// A ranking: the first three on a podium, the others in a list.
import { memo, useRef } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { formatAmount } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, Vip } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Podium, PodiumGhost, PodiumStep, RankName, RankPrize, RankRow } from '../../ui/Ranking.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useOpenPlayer } from '../people/people.ts'
import styles from './Board.module.css'
import type { Measure, Standing } from './boards.ts'
import { Score } from './Score.tsx'
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
      role="img"
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

export function BoardGhost() {
  const t = useT()
  return (
    <div className={styles.board} role="status" aria-label={t('words.loading')} data-waiting>
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
