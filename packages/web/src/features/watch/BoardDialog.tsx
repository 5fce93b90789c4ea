// The gifters' board of the room's host: of the broadcast, the day, the week, the month.
import { boardPeriods } from '@lantern/protocol/values/gifts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brand } from '../../kernel/document/page.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Vip } from '../../ui/Badge.tsx'
import { Segments } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { boardQuery, type BoardPeriod } from './board.ts'
import styles from './Board.module.css'

const most = 100
const periods = Object.values(boardPeriods)

interface BoardDialogProps {
  readonly hostId: number
  readonly onClose: () => void
}

export function BoardDialog({ hostId, onClose }: BoardDialogProps) {
  const t = useT()
  const [period, setPeriod] = useState<BoardPeriod>(boardPeriods.broadcast)
  return (
    <Dialog title={t('liveRoom.board')} width={460} sheet onClose={onClose}>
      <Segments
        label={t('liveRoom.periods')}
        options={periods.map((value) => ({ value: String(value), text: t(`liveRoom.period${value}`) }))}
        value={String(period)}
        onChange={(value) => setPeriod(Number(value) as BoardPeriod)}
      />
      <Gifters hostId={hostId} period={period} />
    </Dialog>
  )
}

function Gifters({ hostId, period }: { readonly hostId: number; readonly period: BoardPeriod }) {
  const t = useT()
  const { exchange } = useLayerMoves()
  const { data, isPending, isPlaceholderData, refetch } = useQuery(boardQuery(hostId, period, most))
  if (isPending) return <Skeleton height={220} />
  if (!data) return <FailedPanel title={t('liveRoom.boardFault')} onRetry={() => void refetch()} />
  if (data.Rows.length === 0)
    return (
      <StatePanel state="empty" title={t('liveRoom.boardNone')}>
        {t('liveRoom.boardNoneWhy')}
      </StatePanel>
    )
  return (
    <>
      <ol className={styles.list} aria-busy={isPlaceholderData}>
        {data.Rows.map(({ Rank, PlayerID, Name, PictureURL, PictureSetting, Frame, VIPLevel, Gifts, Value }) => (
          <PersonRow
            key={PlayerID}
            as="li"
            before={
              <span className={`${styles.place} number`} data-place={Rank}>
                {Rank}
              </span>
            }
            picture={<Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={40} frame={Frame} />}
            name={Name}
            badges={VIPLevel > 0 && <Vip rank={VIPLevel} />}
            note={t('liveRoom.gifts', { count: formatAmount(Gifts) })}
            end={<Worth value={Value} />}
            onOpen={() => exchange('ask', 'player', String(PlayerID))}
          />
        ))}
      </ol>
      {data.Own && (
        <p className={styles.own}>
          <b>{t('liveRoom.own')}</b>
          <span>{t('liveRoom.ownPlace', { place: formatAmount(data.Own.Rank) })}</span>
          <Worth value={data.Own.Value} />
        </p>
      )}
    </>
  )
}

function Worth({ value }: { readonly value: number }) {
  const t = useT()
  return (
    <span className={`${styles.value} number`}>
      <Picture name={`items/${brand.secondCurrency}`} alt={t(`words.${brand.secondCurrency}`)} />
      {formatAmount(value)}
    </span>
  )
}
