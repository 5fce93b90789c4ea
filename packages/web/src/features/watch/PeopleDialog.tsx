// The players in the joined room.
import { listOnline } from '@lantern/protocol/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Vip } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PersonRow } from '../../ui/PersonRow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useJoinedRoom } from '../live/live.ts'
import styles from './PeopleDialog.module.css'

const perPage = 50

export function PeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { exchange } = useLayerMoves()
  const roomId = useJoinedRoom((joined) => joined.roomId)
  const [page, setPage] = useState(1)
  const { data, isPending, refetch } = useQuery({
    queryKey: ['live people', roomId, page],
    queryFn: () => client.call(listOnline, { Page: page, PerPage: perPage }),
    staleTime: 0,
  })
  return (
    <Dialog title={t('watch.people')} width={420} sheet onClose={onClose}>
      {isPending ? (
        <Skeleton height={160} />
      ) : !data ? (
        <FailedPanel title={t('watch.peopleFault')} onRetry={() => void refetch()} />
      ) : (
        <>
          <ul className={styles.people}>
            {data.Rows.map(({ PlayerID, Name, PictureURL, PictureSetting, VIPLevel }) => (
              <PersonRow
                key={PlayerID}
                as="li"
                picture={<Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} />}
                name={Name}
                badges={VIPLevel > 0 && <Vip rank={VIPLevel} />}
                onOpen={() => exchange('ask', 'player', String(PlayerID))}
              />
            ))}
          </ul>
          {data.Total > perPage && <Pager page={page} pages={Math.ceil(data.Total / perPage)} onChange={setPage} />}
        </>
      )}
    </Dialog>
  )
}
