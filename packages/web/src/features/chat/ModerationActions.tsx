// What host and moderators of a live room do with a message: pin, delete, mute or remove its sender.
import { liveActs } from '@lantern/protocol/values/live.ts'
import { Pin, PinOff, ShieldBan, Trash2 } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import { measureAsk, moderate, useJoinedRoom, useMayMeasure } from '../live/live.ts'
import { knowName } from '../people/people.ts'
import { speakerOf, type ChatMessage } from './messages.ts'

interface ModerationActionsProps {
  readonly message: ChatMessage
  readonly onClose: () => void
}

export function ModerationActions({ message, onClose }: ModerationActionsProps) {
  const t = useT()
  const { change } = useLayerMoves()
  const { ID, PlayerID, From } = message
  const isPinned = useJoinedRoom(({ room }) => room?.Pinned?.ID === ID)
  const mayMeasure = useMayMeasure(speakerOf(message) === 'player' ? PlayerID : 0)
  const [isPinning, pin] = useBusy(async () => {
    const request = isPinned ? { Act: liveActs.unpin } : { Act: liveActs.pin, MessageID: ID }
    if (await moderate(request, t(isPinned ? 'liveRoom.unpinDone' : 'liveRoom.pinDone'))) onClose()
  })
  const [isDeleting, remove] = useBusy(async () => {
    if (await moderate({ Act: liveActs.delete, MessageID: ID }, t('liveRoom.deleteDone'))) onClose()
  })
  return (
    <>
      <Button kind="ghost" wide busy={isPinning} onClick={pin}>
        {isPinned ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />}
        {t(isPinned ? 'liveRoom.unpin' : 'liveRoom.pin')}
      </Button>
      <Button kind="ghost" wide busy={isDeleting} onClick={remove}>
        <Trash2 size={18} aria-hidden />
        {t('liveRoom.delete')}
      </Button>
      {mayMeasure && (
        <Button
          kind="ghost"
          wide
          onClick={() => {
            knowName(PlayerID, From)
            change('ask', measureAsk(PlayerID))
          }}
        >
          <ShieldBan size={18} aria-hidden />
          {t('liveRoom.person', { name: From })}
        </Button>
      )}
    </>
  )
}
