// The settings of the own room: title, category and cover; the audience; the chat; going on air and recording.
import { changeRoomSettings } from '@lantern/protocol/broadcasts.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { liveAudiences } from '@lantern/protocol/values/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chips } from '../../../ui/Choice.tsx'
import { Panel, SectionHead } from '../../../ui/Panel.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { CategoryChoice } from '../CategoryChoice.tsx'
import { Loaded } from '../Loaded.tsx'
import shared from '../Studio.module.css'
import { settingsQuery, type OwnRoom, type RoomSettings } from '../studioCalls.ts'
import { CoverField } from './CoverField.tsx'
import styles from './RoomSection.module.css'
import { TitleForm } from './TitleForm.tsx'

type Change = RequestOf<typeof changeRoomSettings>

interface RoomSectionProps {
  readonly playerID: number
  readonly room: OwnRoom
}

export function RoomSection({ playerID, room }: RoomSectionProps) {
  const t = useT()
  const query = useQuery(settingsQuery(playerID))
  const change = useChange(playerID)
  if (!query.data)
    return (
      <Panel>
        <Loaded query={query} height={320}>
          {() => null}
        </Loaded>
      </Panel>
    )
  const settings = query.data
  return (
    <>
      <Card title={t('studio.basics')} isRegion gap="large">
        <TitleForm playerID={playerID} title={room.Title} />
        <CategoryChoice value={settings.Category} onChange={(Category) => change({ Category })} />
        <CoverField playerID={playerID} cover={settings.Cover} onRemove={() => change({ RemoveCover: true })} />
      </Card>
      <AudienceCard settings={settings} onChange={change} />
      <ChatCard settings={settings} onChange={change} />
      <StartCard settings={settings} days={room.Limits.RecordingDays} onChange={change} />
    </>
  )
}

/** Shown at once; taken back when the server refuses it. */
function useChange(playerID: number): (change: Change) => void {
  const t = useT()
  const queries = useQueryClient()
  const { queryKey } = settingsQuery(playerID)
  return (change) => {
    const { RemoveCover, ...values } = change
    const before = queries.getQueryData(queryKey)
    if (!before) return
    queries.setQueryData(queryKey, { ...before, ...values, ...(RemoveCover && { Cover: '' }) } as RoomSettings)
    void attempt(async () => {
      try {
        queries.setQueryData(queryKey, await client.call(changeRoomSettings, change))
      } catch (error) {
        queries.setQueryData(queryKey, before)
        throw error
      }
    }, t('studio.saved'))
  }
}

interface CardProps {
  readonly settings: RoomSettings
  readonly onChange: (change: Change) => void
}

const vips = [1, 2, 3, 4, 5, 6, 7, 8] as const

function AudienceCard({ settings, onChange }: CardProps) {
  const t = useT()
  return (
    <Card title={t('studio.audience')} isRegion>
      <div className={shared.choice}>
        <Chips
          label={t('studio.audience')}
          value={String(settings.Audience)}
          options={Object.values(liveAudiences).map((audience) => ({
            value: String(audience),
            text: t(`studio.audience${audience}`),
          }))}
          onChange={(audience) => onChange({ Audience: Number(audience) })}
        />
      </div>
      {settings.Audience === liveAudiences.vip && (
        <div className={shared.choice}>
          <span aria-hidden>{t('studio.audienceVip')}</span>
          <Chips
            label={t('studio.audienceVip')}
            value={String(settings.AudienceVIP)}
            options={vips.map((rank) => ({ value: String(rank), text: t('members.vip', { rank }) }))}
            onChange={(rank) => onChange({ AudienceVIP: Number(rank) })}
          />
        </div>
      )}
    </Card>
  )
}

const slowSteps = [0, 3, 5, 10, 30, 60, 300] as const

/** The steps, and a value between them that was set elsewhere. */
const slowChoices = (current: number): readonly number[] =>
  [...new Set<number>([...slowSteps, current])].toSorted((one, other) => one - other)

function ChatCard({ settings, onChange }: CardProps) {
  const t = useT()
  return (
    <Panel flush label={t('studio.chat')}>
      <div className={styles.head}>
        <SectionHead title={t('studio.chat')} />
        <div className={shared.choice}>
          <span aria-hidden>{t('studio.slow')}</span>
          <Chips
            label={t('studio.slow')}
            value={String(settings.SlowSeconds)}
            options={slowChoices(settings.SlowSeconds).map((value) => ({
              value: String(value),
              text: value === 0 ? t('studio.slowOff') : t('studio.secondsOf', { value }),
            }))}
            onChange={(seconds) => onChange({ SlowSeconds: Number(seconds) })}
          />
        </div>
      </div>
      <Switch
        name={t('studio.followersOnly')}
        isOn={settings.FollowersOnly}
        onChange={(FollowersOnly) => onChange({ FollowersOnly })}
      />
      <Switch
        name={t('studio.noLinks')}
        note={t('studio.noLinksNote')}
        isOn={settings.NoLinks}
        onChange={(NoLinks) => onChange({ NoLinks })}
      />
    </Panel>
  )
}

function StartCard({ settings, days, onChange }: CardProps & { readonly days: number }) {
  const t = useT()
  return (
    <Panel flush label={t('studio.starting')}>
      <div className={styles.head}>
        <SectionHead title={t('studio.starting')} />
      </div>
      <Switch
        name={t('studio.autoOpen')}
        note={t('studio.autoOpenNote')}
        isOn={settings.OpenOnPublish}
        onChange={(OpenOnPublish) => onChange({ OpenOnPublish })}
      />
      <Switch
        name={t('studio.record')}
        note={t('studio.recordNote', { days })}
        isOn={settings.Record}
        onChange={(Record) => onChange({ Record })}
      />
    </Panel>
  )
}
