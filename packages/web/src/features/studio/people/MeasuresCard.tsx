// Mutes and removals in force, newest first; each can be lifted.
import { liftMeasure, listMeasures } from '@lantern/protocol/broadcasts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { liveActs } from '@lantern/protocol/values/live.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { useOpenPlayer } from '../../people/people.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { Loaded } from '../Loaded.tsx'
import styles from '../Studio.module.css'
import { studioKey } from '../studioCalls.ts'

type Measure = ReplyOf<typeof listMeasures>['Rows'][number]

const perPage = 10

interface MeasuresCardProps {
  readonly playerID: number
  readonly roomId: number
}

export function MeasuresCard({ playerID, roomId }: MeasuresCardProps) {
  const t = useT()
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const queryKey = studioKey(playerID, 'measures')
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => client.call(listMeasures, { RoomID: roomId, Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
    // Viewers are muted and removed in the room, not here.
    staleTime: 0,
  })
  const lift = async ({ PlayerID, Act }: Measure): Promise<void> => {
    const Lift = { PlayerID, Act: Act === liveActs.mute ? liveActs.mute : liveActs.kick }
    await attempt(() => client.call(liftMeasure, { RoomID: roomId, Lift, Page: 1, PerPage: 1 }), t('studio.lifted'))
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <Card title={t('studio.measures')} isRegion>
      <Loaded query={query}>
        {({ Total, Rows }) =>
          Rows.length === 0 && page === 1 ? (
            <StatePanel state="empty" title={t('studio.measuresNone')}>
              {t('studio.measuresNoneWhy')}
            </StatePanel>
          ) : (
            <>
              <ul className={styles.rows}>
                {Rows.map((measure) => (
                  <Row key={`${measure.PlayerID} ${measure.Act}`} measure={measure} onLift={() => lift(measure)} />
                ))}
              </ul>
              <Pager page={page} pages={Math.ceil(Total / perPage)} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function Row({ measure, onLift }: { readonly measure: Measure; readonly onLift: () => Promise<void> }) {
  const t = useT()
  const openPlayer = useOpenPlayer()
  const [isBusy, lift] = useBusy(onLift)
  const { PlayerID, Name, PictureURL, PictureSetting, Act, Until, By } = measure
  const end = Until ? t('studio.measureUntil', { time: writeMoment(Until) }) : t('studio.measureForGood')
  const by = By === '' ? t('studio.measureByOffice') : t('studio.measureBy', { name: By })
  return (
    <PersonRow
      as="li"
      picture={<Avatar playerID={PlayerID} url={PictureURL} setting={PictureSetting} size={44} />}
      name={Name}
      badges={
        <Badge tone={Act === liveActs.mute ? 'warn' : 'bad'}>
          {t(Act === liveActs.mute ? 'studio.act4' : 'studio.act5')}
        </Badge>
      }
      note={
        <span className="number">
          {end} · {by}
        </span>
      }
      hint={t('chat.card')}
      onOpen={() => openPlayer(PlayerID)}
    >
      {/* Operators lift what they have decided. */}
      {By !== '' && (
        <Button kind="ghost" size="small" busy={isBusy} aria-label={t('studio.liftFor', { name: Name })} onClick={lift}>
          {t('studio.lift')}
        </Button>
      )}
    </PersonRow>
  )
}
