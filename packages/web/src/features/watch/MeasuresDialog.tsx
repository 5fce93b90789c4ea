// Mutes and removals that are in force in the joined room; host and moderators lift them here.
import { liftMeasure, listMeasures } from '@lantern/protocol/broadcasts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { liveActs } from '@lantern/protocol/values/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { useT } from '../../kernel/language/language.ts'
import { writeMoment } from '../../kernel/language/times.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useBusy } from '../../ui/busy.ts'
import { useJoinedRoom } from '../live/live.ts'
import styles from './PeopleDialog.module.css'

type Measure = ReplyOf<typeof listMeasures>['Rows'][number]

const perPage = 50

export function MeasuresDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const roomId = useJoinedRoom((joined) => joined.roomId)
  const [page, setPage] = useState(1)
  const { data, isPending, refetch } = useQuery({
    queryKey: ['live measures', roomId, page],
    queryFn: () => client.call(listMeasures, { Page: page, PerPage: perPage }),
    staleTime: 0,
  })
  return (
    <Dialog title={t('liveRoom.measures')} width={460} sheet onClose={onClose}>
      {isPending ? (
        <Skeleton height={160} />
      ) : !data ? (
        <FailedPanel title={t('liveRoom.measuresFault')} onRetry={() => void refetch()} />
      ) : data.Rows.length === 0 ? (
        <StatePanel state="empty" title={t('liveRoom.measuresNone')}>
          {t('liveRoom.measuresNoneWhy')}
        </StatePanel>
      ) : (
        <>
          <ul className={styles.people}>
            {data.Rows.map((row) => (
              <MeasureRow key={`${row.PlayerID} ${row.Act}`} row={row} />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(data.Total / perPage)} onChange={setPage} />
        </>
      )}
    </Dialog>
  )
}

function MeasureRow({ row }: { readonly row: Measure }) {
  const t = useT()
  const queries = useQueryClient()
  const { PlayerID, Name, PictureURL, PictureSetting, Act, Until } = row
  const [isLifting, lift] = useBusy(async () => {
    try {
      await client.call(liftMeasure, { Lift: { PlayerID, Act: Act as 4 | 5 }, Page: 1, PerPage: 1 })
      toast(t('liveRoom.lifted', { name: Name }))
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
    await queries.invalidateQueries({ queryKey: ['live measures'] })
  })
  return (
    <PersonRow
      as="li"
      picture={<Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} />}
      name={Name}
      badges={
        <Badge tone={Act === liveActs.kick ? 'bad' : 'warn'}>
          {t(Act === liveActs.kick ? 'liveRoom.isKicked' : 'liveRoom.isMuted')}
        </Badge>
      }
      note={Until === null ? t('liveRoom.forGood') : t('liveRoom.until', { until: writeMoment(Until) })}
    >
      <Button size="small" busy={isLifting} onClick={lift}>
        {t('liveRoom.lift')}
      </Button>
    </PersonRow>
  )
}
