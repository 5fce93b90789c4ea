// Missions of the day, of the week and of newcomers: points and chests, progress that moves while the player plays, rewards.
import { useState } from 'react'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useT } from '../../kernel/language/language.ts'
import { useMe } from '../../kernel/session/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ClaimAll, RewardPage, RewardParts, useClaim } from '../rewards/rewards.ts'
import { MissionList } from './MissionList.tsx'
import {
  boardName,
  claimablesOf,
  useMissions,
  useRenewMissions,
  type BoardName,
  type Missions,
} from './missionCalls.ts'
import styles from './MissionPage.module.css'
import { PointsCard } from './PointsCard.tsx'

export function MissionPage() {
  const me = useMe()
  return <Queries>{me && <Boards playerID={me.player.playerID} />}</Queries>
}

function Boards({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const query = useMissions(playerID)
  return (
    <RewardPage title={t('shell.mission')} failed={t('missions.failed')} query={query} heights={[72, 420]}>
      {(missions) => <Shown playerID={playerID} missions={missions} />}
    </RewardPage>
  )
}

interface ShownProps {
  readonly playerID: number
  readonly missions: Missions
}

function Shown({ playerID, missions }: ShownProps) {
  const t = useT()
  const [chosen, setChosen] = useState<BoardName>('daily')
  const renew = useRenewMissions(playerID)
  const claim = useClaim(renew, { reward: 'mission' })
  const board = missions.Boards.find(({ Type }) => boardName(Type) === chosen) ?? missions.Boards[0]
  if (!board) return <Panel>{t('missions.none')}</Panel>
  const { Type: type } = board
  const ready = claimablesOf(missions, type)
  return (
    <RewardParts>
      {board.Chests.length > 0 && <PointsCard board={board} claim={claim} />}
      <Panel className={styles.list} flush>
        <Tabs
          fill
          label={t('shell.mission')}
          value={boardName(type)}
          onChange={setChosen}
          tabs={missions.Boards.map(({ Type }) => ({
            value: boardName(Type),
            text: t(`missions.${boardName(Type)}`),
            count: claimablesOf(missions, Type).length,
          }))}
        >
          <MissionList
            board={board}
            missions={missions.Rows.filter((row) => row.Type === type)}
            claim={claim}
            isMain={ready.length === 1}
            onEnd={() => void renew()}
          />
        </Tabs>
      </Panel>
      {ready.length > 1 && <ClaimAll ready={ready} claim={claim} />}
    </RewardParts>
  )
}
