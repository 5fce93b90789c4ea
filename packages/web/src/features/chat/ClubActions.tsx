// What officers of a club do with a message of its chat: remove it, or mute its sender for a while.
import { muteClubMember, removeClubMessage } from '@lantern/protocol/chat.ts'
import { clubMuteMinutes } from '@lantern/protocol/values/clubs.ts'
import { MicOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { useT } from '../../kernel/language/language.ts'
import { attempt } from '../../kernel/messages/attempt.ts'
import { useMe } from '../../kernel/session/session.ts'
import { useBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ChatDialogs.module.css'
import { receiveRemoval } from './chatStore.ts'
import { speakerOf, type ChatMessage } from './messages.ts'

interface ClubActionsProps {
  readonly message: ChatMessage
  readonly onClose: () => void
}

export function ClubActions({ message, onClose }: ClubActionsProps) {
  const t = useT()
  const me = useMe()?.player.playerID ?? 0
  const { ID, PlayerID } = message
  const isOther = speakerOf(message) === 'player' && PlayerID !== me
  const [isRemoving, remove] = useBusy(async () => {
    const removal = async (): Promise<void> => receiveRemoval(await client.call(removeClubMessage, { ID }), me)
    if (await attempt(removal, t('chat.clubRemoved'))) onClose()
  })
  return (
    <>
      <Button kind="ghost" wide busy={isRemoving} onClick={remove}>
        <Trash2 size={18} aria-hidden />
        {t('chat.clubRemove')}
      </Button>
      {isOther && <Mute message={message} onClose={onClose} />}
    </>
  )
}

const names = { 0: 'chat.clubUnmute', 10: 'chat.clubMute10', 60: 'chat.clubMute60', 1440: 'chat.clubMute1440' } as const

/** In ascending order; 0, which lifts a mute, comes last. */
const choices = clubMuteMinutes.toSorted((one, other) => (one || Infinity) - (other || Infinity))

function Mute({ message: { PlayerID, From }, onClose }: ClubActionsProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button kind="ghost" wide aria-expanded={false} onClick={() => setOpen(true)}>
        <MicOff size={18} aria-hidden />
        {t('chat.clubMute', { name: From })}
      </Button>
    )
  return (
    <div className={styles.mutes} role="group" aria-label={t('chat.clubMute', { name: From })}>
      {choices.map((minutes) => (
        <MuteButton key={minutes} minutes={minutes} playerID={PlayerID} name={From} onClose={onClose} />
      ))}
    </div>
  )
}

interface MuteButtonProps {
  readonly minutes: (typeof clubMuteMinutes)[number]
  readonly playerID: number
  readonly name: string
  readonly onClose: () => void
}

function MuteButton({ minutes, playerID, name, onClose }: MuteButtonProps) {
  const t = useT()
  const [isBusy, mute] = useBusy(async () => {
    const done = t(minutes === 0 ? 'chat.clubUnmuted' : 'chat.clubMuted', { name })
    if (await attempt(() => client.call(muteClubMember, { PlayerID: playerID, Minutes: minutes }), done)) onClose()
  })
  return (
    <Button kind="ghost" size="small" busy={isBusy} onClick={mute}>
      {t(names[minutes])}
    </Button>
  )
}
