// Clubs in the order of the board: the first three on a podium, the others in a list; each opens its card.
import { formatShort, useLocale, useT } from '../../../kernel/language/language.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Podium, PodiumStep, RankName, RankPrize, RankRow } from '../../../ui/Ranking.tsx'
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
        <Podium label={t('treasury.board')}>
          {onPodium.map((row) => (
            <Step key={row.ClubID} row={row} isMine={row.ClubID === mine} />
          ))}
        </Podium>
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
    <PodiumStep place={Place} isMine={isMine}>
      <ClubCrest picInfo={PicInfo} size={crestSizes[Place - 1]!} />
      <RankName label={t('treasury.openClub', { name: ClubName })} onOpen={() => openClub(ClubID)}>
        {ClubName}
      </RankName>
      <Badge>{t('treasury.level', { level: Level })}</Badge>
      <Coins amount={Fed} className={styles.fed} />
      <Prize coins={row.Prize} />
    </PodiumStep>
  )
}

function Prize({ coins }: { readonly coins: number }) {
  const t = useT()
  const locale = useLocale()
  if (coins === 0) return null
  return <RankPrize>{t('treasury.boardPrize', { coins: formatShort(coins, locale) })}</RankPrize>
}

function Row({ row, isMine }: RowProps) {
  const t = useT()
  const openClub = useOpenClub()
  const { Place, ClubID, ClubName, PicInfo, Level, Fed, MemberCount } = row
  return (
    <RankRow
      className={styles.standing}
      place={Place}
      isMine={isMine}
      picture={<ClubCrest picInfo={PicInfo} size={44} />}
      name={ClubName}
      badges={isMine && <Badge tone="good">{t('treasury.boardMine')}</Badge>}
      note={
        <span className="number">
          {t('treasury.level', { level: Level })} · {t('treasury.members', { count: MemberCount })}
        </span>
      }
      score={<Coins amount={Fed} />}
      prize={<Prize coins={row.Prize} />}
      hint={t('treasury.openClub', { name: ClubName })}
      onOpen={() => openClub(ClubID)}
    />
  )
}
