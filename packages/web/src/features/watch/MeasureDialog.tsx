// Mutes a player in the joined room or removes the player from it, for one of the fixed times.
import { liveActs, liveKickMinutes, liveMuteMinutes } from '@lantern/protocol/values/live.ts'
import { useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useBusy } from '../../ui/busy.ts'
import { moderate } from '../live/live.ts'
import { usePlayerNames } from '../people/people.ts'
import styles from './MeasureDialog.module.css'

interface MeasureDialogProps {
  readonly playerId: number
  readonly onClose: () => void
}

const kinds = [
  { act: liveActs.mute, name: 'mute', minutes: liveMuteMinutes, done: 'liveRoom.muted' },
  { act: liveActs.kick, name: 'kick', minutes: liveKickMinutes, done: 'liveRoom.kicked' },
] as const

export function MeasureDialog({ playerId, onClose }: MeasureDialogProps) {
  const t = useT()
  // The place that opened the dialog knows the name; after a reload the number remains.
  const name = usePlayerNames((names) => names[playerId]) ?? t('members.playerNumber', { id: playerId })
  return (
    <Dialog title={t('liveRoom.person', { name })} width={420} sheet onClose={onClose}>
      {kinds.map(({ act, name: kind, minutes, done }) => (
        <section key={kind} className={styles.measure} aria-label={t(`liveRoom.${kind}`)}>
          <h3>{t(`liveRoom.${kind}`)}</h3>
          {kind === 'kick' && <p>{t('liveRoom.kickWhy')}</p>}
          <div className={styles.times}>
            {minutes.map((Minutes) => (
              <MeasureButton
                key={Minutes}
                isHard={kind === 'kick'}
                text={t(`liveRoom.${kind}${Minutes}` as 'liveRoom.mute1')}
                run={async () => {
                  if (await moderate({ Act: act, PlayerID: playerId, Minutes }, t(done, { name }))) onClose()
                }}
              />
            ))}
          </div>
        </section>
      ))}
    </Dialog>
  )
}

interface MeasureButtonProps {
  readonly text: string
  readonly isHard: boolean
  readonly run: () => Promise<void>
}

function MeasureButton({ text, isHard, run }: MeasureButtonProps) {
  const [isBusy, press] = useBusy(run)
  return (
    <Button kind={isHard ? 'danger' : 'solid'} busy={isBusy} onClick={press}>
      {text}
    </Button>
  )
}
