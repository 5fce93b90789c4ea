// The recordings of the own room: play, download, delete.
import { editRecordings, listRecordings } from '@lantern/protocol/broadcasts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import icons from '../../../ui/IconButton.module.css'
import { Pager } from '../../../ui/Pager.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { writeBytes, writeSeconds } from '../durations.ts'
import { Loaded } from '../Loaded.tsx'
import { Question } from '../../../ui/Question.tsx'
import shared from '../Studio.module.css'
import { studioKey } from '../studioCalls.ts'
import styles from './Broadcasts.module.css'

type Recording = ReplyOf<typeof listRecordings>['Rows'][number]

interface RecordingsCardProps {
  readonly playerID: number
  readonly roomId: number
}

interface Opened {
  readonly recording: Recording
  readonly as: 'played' | 'deleted'
}

const perPage = 10

export function RecordingsCard({ playerID, roomId }: RecordingsCardProps) {
  const t = useT()
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened | null>(null)
  const queryKey = studioKey(playerID, 'recordings')
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => client.call(listRecordings, { RoomID: roomId, Page: page, PerPage: perPage }),
    placeholderData: keepPreviousData,
    // The addresses are signed for a limited time.
    staleTime: 0,
  })
  const remove = async (Delete: number): Promise<void> => {
    await attempt(
      () => client.call(editRecordings, { RoomID: roomId, Delete, Page: 1, PerPage: 1 }),
      t('studio.deleted'),
    )
    setOpened(null)
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <Card title={t('studio.recordings')} isRegion>
      <Loaded query={query}>
        {({ Total, Rows }) =>
          Total === 0 ? (
            <StatePanel state="empty" title={t('studio.recordingsNone')}>
              {t('studio.recordingsNoneWhy')}
            </StatePanel>
          ) : (
            <>
              <ul className={shared.rows}>
                {Rows.map((recording) => (
                  <Row key={recording.BroadcastID} recording={recording} onOpen={setOpened} />
                ))}
              </ul>
              <Pager page={page} pages={Math.ceil(Total / perPage)} onChange={setPage} />
            </>
          )
        }
      </Loaded>
      {opened?.as === 'played' && (
        <Dialog isMessage title={opened.recording.Title} width={760} onClose={() => setOpened(null)}>
          <video className={styles.video} src={opened.recording.Url} controls autoPlay playsInline />
        </Dialog>
      )}
      {opened?.as === 'deleted' && (
        <Question
          title={t('studio.deleteTitle')}
          yes={t('studio.delete')}
          onYes={() => remove(opened.recording.BroadcastID)}
          onClose={() => setOpened(null)}
        >
          <p data-typed>{opened.recording.Title}</p>
          <p>{t('studio.deleteText')}</p>
        </Question>
      )}
    </Card>
  )
}

interface RowProps {
  readonly recording: Recording
  readonly onOpen: (opened: Opened) => void
}

function Row({ recording, onOpen }: RowProps) {
  const t = useT()
  const { BroadcastID, Title, StartTime, Seconds, Bytes, Url, ExpireTime } = recording
  const download = t('studio.downloadOf', { title: Title })
  return (
    <li className={styles.recording}>
      <span className={styles.name}>
        <b data-typed>{Title}</b>
        <small className="number">
          <time dateTime={StartTime}>{writeMoment(StartTime)}</time> · {writeSeconds(Seconds)} · {writeBytes(Bytes)}
        </small>
        <small className="number">{t('studio.recordingUntil', { time: writeMoment(ExpireTime) })}</small>
      </span>
      <IconButton label={t('studio.playOf', { title: Title })} onClick={() => onOpen({ recording, as: 'played' })}>
        <Play size={19} aria-hidden />
      </IconButton>
      <a
        className={icons.button}
        href={Url}
        download={`broadcast-${BroadcastID}.mp4`}
        aria-label={download}
        title={download}
      >
        <Download size={19} aria-hidden />
      </a>
      <IconButton label={t('studio.deleteOf', { title: Title })} onClick={() => onOpen({ recording, as: 'deleted' })}>
        <Trash2 size={19} aria-hidden />
      </IconButton>
    </li>
  )
}
