// The sections of the studio of a host.
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BroadcastsSection } from './broadcasts/BroadcastsSection.tsx'
import { BrowserLive } from './camera/BrowserLive.tsx'
import { EarningsSection } from './earnings/EarningsSection.tsx'
import { EncoderCard } from './encoder/EncoderCard.tsx'
import { Loaded } from './Loaded.tsx'
import { useHealth } from './onAir/health.ts'
import { StatusCard } from './onAir/StatusCard.tsx'
import { PeopleSection } from './people/PeopleSection.tsx'
import { RoomSection } from './room/RoomSection.tsx'
import { ScheduleSection } from './schedule/ScheduleSection.tsx'
import { sections } from './sections.ts'
import styles from './Studio.module.css'
import { roomQuery, useRenewRoom, type OwnRoom } from './studioCalls.ts'

export function Sections({ playerID }: { readonly playerID: number }) {
  const query = useQuery(roomQuery(playerID))
  if (!query.data)
    return (
      <Panel>
        <Loaded query={query} height={260}>
          {() => null}
        </Loaded>
      </Panel>
    )
  return <SectionTabs playerID={playerID} room={query.data} />
}

interface SectionTabsProps {
  readonly playerID: number
  readonly room: OwnRoom
}

function SectionTabs({ playerID, room }: SectionTabsProps) {
  const t = useT()
  const [shown, show] = useTab('section', sections)
  const health = useHealth(useRenewRoom(playerID))
  return (
    <Tabs
      className={styles.tabs!}
      label={t('studio.sections')}
      tabs={sections.map((value) => ({ value, text: t(`studio.${value}`) }))}
      value={shown}
      onChange={show}
    >
      {/* Stays mounted, hidden, while another section is shown: unmounting would end a broadcast from the camera. */}
      <div className={styles.section} hidden={shown !== 'live'}>
        <StatusCard playerID={playerID} room={room} health={health} />
        <BrowserLive />
        <EncoderCard playerID={playerID} room={room} />
      </div>
      {shown !== 'live' && (
        <div className={styles.section}>
          {shown === 'room' && <RoomSection playerID={playerID} room={room} />}
          {shown === 'people' && <PeopleSection playerID={playerID} roomId={room.RoomID} />}
          {shown === 'schedule' && <ScheduleSection playerID={playerID} />}
          {shown === 'broadcasts' && <BroadcastsSection playerID={playerID} roomId={room.RoomID} />}
          {shown === 'earnings' && <EarningsSection playerID={playerID} />}
        </div>
      )}
    </Tabs>
  )
}
