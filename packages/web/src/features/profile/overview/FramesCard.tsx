// The avatar frames that a player owns: the chosen one is worn at once.
import { changeProfile } from '@lantern/protocol/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { findName, useT } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { profileQuery, refreshMe, type Player } from '../../people/people.ts'
import styles from './FramesCard.module.css'

interface FramesCardProps {
  readonly me: SessionPlayer
  readonly player: Player
}

export function FramesCard({ me, player }: FramesCardProps) {
  const t = useT()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { playerID, pictureURL, pictureSetting, frame: worn = 0 } = me.player
  const { Frames = [] } = player
  if (Frames.length === 0) return null
  const wear = async (Frame: number): Promise<void> => {
    setBusy(true)
    await attempt(() => client.call(changeProfile, { Frame }), t('profile.frameChanged'))
    await refreshMe()
    await queries.invalidateQueries({ queryKey: profileQuery(playerID).queryKey })
    setBusy(false)
  }
  return (
    <Card title={t('profile.frames')} isRegion>
      <fieldset className={styles.frames} disabled={isBusy}>
        <legend className="hidden">{t('profile.frames')}</legend>
        {[0, ...Frames].map((frame) => (
          <label key={frame}>
            <input
              type="radio"
              name="frame"
              className="hidden"
              checked={frame === worn}
              onChange={() => void wear(frame)}
            />
            <Avatar
              playerID={playerID}
              url={pictureURL}
              setting={pictureSetting}
              size={52}
              plain
              frame={frame === 0 ? undefined : frame}
            />
            {frame === 0 ? t('profile.frameNone') : findName(`frames.item${frame}`)}
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
