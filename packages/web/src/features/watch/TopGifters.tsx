// The first three gifters of the broadcast: rows above the chat on wide screens, faces beside the host on narrow ones. Both open the board.
import { boardPeriods } from '@lantern/protocol/values/gifts.ts'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { brand } from '../../kernel/document/page.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useJoinedRoom } from '../live/live.ts'
import { boardQuery, type Gifter } from './board.ts'
import styles from './Board.module.css'

const most = 3

/** Undefined: not known, because it is being read or could not be. */
function useTop(): readonly Gifter[] | undefined {
  const hostId = useJoinedRoom(({ room }) => room?.HostID)
  const { data } = useQuery({ ...boardQuery(hostId ?? 0, boardPeriods.broadcast, most), enabled: hostId !== undefined })
  return data?.Rows
}

/** Shown by its style sheet on wide screens only. */
export function TopGifters() {
  const t = useT()
  const { open } = useLayerMoves()
  const top = useTop()
  return (
    <section className={styles.top} aria-label={t('liveRoom.boardNow')}>
      <h2>
        {t('liveRoom.boardNow')}
        <button type="button" aria-haspopup="dialog" onClick={() => open('ask', 'live-board')}>
          {t('liveRoom.boardAll')}
        </button>
      </h2>
      {!top ? null : top.length === 0 ? (
        <p className={styles.none}>{t('liveRoom.boardNone')}</p>
      ) : (
        <ol>
          {top.map(({ Rank, PlayerID, Name, PictureURL, PictureSetting, Value }) => (
            <li key={PlayerID}>
              <span className={`${styles.place} number`} data-place={Rank}>
                {Rank}
              </span>
              <Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={28} />
              <b data-typed>{Name}</b>
              <span className={`${styles.value} number`}>
                <Picture name={`items/${brand.secondCurrency}`} alt={t(`words.${brand.secondCurrency}`)} />
                {formatAmount(Value)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Shown by its style sheet on narrow screens only. */
export function TopFaces() {
  const t = useT()
  const { open } = useLayerMoves()
  const top = useTop()
  return (
    <button
      type="button"
      className={styles.faces}
      aria-label={t('liveRoom.boardNow')}
      aria-haspopup="dialog"
      onClick={() => open('ask', 'live-board')}
    >
      {!top?.length ? (
        <Trophy size={20} aria-hidden />
      ) : (
        top.map(({ PlayerID, PictureURL, PictureSetting }) => (
          <Avatar key={PlayerID} playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={26} />
        ))
      )}
    </button>
  )
}
