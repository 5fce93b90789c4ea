// Clubs in the order of the board: the first three on a podium, the others in a list; each opens its card.
import { Crown } from 'lucide-react'
import { formatShort, useLocale, useT } from '../../../kernel/language/language.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { ClubCrest, useMyClub, useOpenClub } from '../../clubs/clubs.ts'
import type { BoardRow } from '../calls.ts'
import { Coins } from '../Coins.tsx'
import styles from './ClubRanking.module.css'

export function ClubRanking({ rows }: { readonly rows: readonly BoardRow[] }) {
  const t = useT()
  const mine = useMyClub()?.ClubID
  const onPodium = rows.filter(({ Place }) => Place <= 3)
  const others = rows.filter(({ Place }) => Place > 3)
  return (
    <>
      {onPodium.length > 0 && (
        <ol className={styles.podium} aria-label={t('treasury.board')}>
          {onPodium.map((row) => (
            <Step key={row.ClubID} row={row} isMine={row.ClubID === mine} />
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <Panel flush>
          <ol start={others[0]!.Place} aria-label={t('treasury.board')}>
            {others.map((row) => (
              <Row key={row.ClubID} row={row} isMine={row.ClubID === mine} />
            ))}
          </ol>
        </Panel>
      )}
    </>
  )
}

interface RowProps {
  readonly row: BoardRow
  readonly isMine: boolean
}

const crestSizes = [92, 72, 68]

function Step({ row, isMine }: RowProps) {
  const t = useT()
  const openClub = useOpenClub()
  const { Place, ClubID, ClubName, PicInfo, Level, Fed } = row
  return (
    <li className={styles.step} data-place={Place} data-mine={isMine || undefined}>
      {Place === 1 && <Crown className={styles.crown} size={34} aria-hidden />}
      <ClubCrest picInfo={PicInfo} size={crestSizes[Place - 1]!} />
      <button
        type="button"
        className={styles.name}
        data-typed
        aria-label={t('treasury.openClub', { name: ClubName })}
        onClick={() => openClub(ClubID)}
      >
        {ClubName}
      </button>
      <Badge>{t('treasury.level', { level: Level })}</Badge>
      <Coins amount={Fed} className={styles.fed} />
      <Prize coins={row.Prize} />
      <span className={`${styles.block} display number`}>{Place}</span>
    </li>
  )
}

function Prize({ coins }: { readonly coins: number }) {
  const t = useT()
  const locale = useLocale()
  if (coins === 0) return null
  return (
    <span className={`${styles.prize} number`}>{t('treasury.boardPrize', { coins: formatShort(coins, locale) })}</span>
  )
}

function Row({ row, isMine }: RowProps) {
  const t = useT()
  const openClub = useOpenClub()
  const { Place, ClubID, ClubName, PicInfo, Level, Fed, MemberCount } = row
  return (
    <PersonRow
      as="li"
      className={classes(styles.standing, isMine && styles.own)}
      before={<span className={`${styles.place} number`}>{Place}</span>}
      picture={<ClubCrest picInfo={PicInfo} size={44} />}
      name={ClubName}
      badges={isMine && <Badge tone="good">{t('treasury.boardMine')}</Badge>}
      note={
        <span className="number">
          {t('treasury.level', { level: Level })} · {t('treasury.members', { count: MemberCount })}
        </span>
      }
      end={
        <span className={styles.sums}>
          <Coins amount={Fed} />
          <Prize coins={row.Prize} />
        </span>
      }
      hint={t('treasury.openClub', { name: ClubName })}
      onOpen={() => openClub(ClubID)}
    />
  )
}
