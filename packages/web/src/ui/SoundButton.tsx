// Switches all sound in the header of a game with one tap.
import { Volume2, VolumeX } from 'lucide-react'
import { useT } from '../kernel/language/language.ts'
import { IconButton } from './IconButton.tsx'
import { useSound } from '../kernel/settings/soundSwitches.ts'

export function SoundButton({ className }: { readonly className: string }) {
  const t = useT()
  const sound = useSound()
  const isSilent = !sound.effects && !sound.music
  return (
    <IconButton
      label={t(isSilent ? 'games.soundOn' : 'games.soundOff')}
      className={className}
      onClick={() => sound.setAll(isSilent)}
    >
      {isSilent ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
    </IconButton>
  )
}
