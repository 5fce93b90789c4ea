// The sound of a game's page: its music, and the player's switches, which the audio engine follows.
import { useEffect } from 'react'
import { music, switchSound, wakeSound } from '../sound/sound.ts'
import { changeSwitch } from './serverSettings.ts'
import { useSwitches } from './switches.ts'

export interface SoundSwitches {
  readonly effects: boolean
  readonly music: boolean
  set(name: 'Sound' | 'Music', isOn: boolean): void
  setAll(isOn: boolean): void
}

/** Another device, or the settings of the player who signs in, may change them too. */
function useFollowedSwitches(): Pick<SoundSwitches, 'effects' | 'music'> {
  const effects = useSwitches(({ Sound }) => Sound)
  const isMusicOn = useSwitches(({ Music }) => Music)
  useEffect(() => switchSound('effects', effects), [effects])
  useEffect(() => switchSound('music', isMusicOn), [isMusicOn])
  return { effects, music: isMusicOn }
}

export function useSound(): SoundSwitches {
  return {
    ...useFollowedSwitches(),
    set: (name, isOn) => void changeSwitch(name, isOn),
    setAll(isOn) {
      void changeSwitch('Sound', isOn).then(() => changeSwitch('Music', isOn))
    },
  }
}

/** Music plays while the page is open, from the first input on. */
export function useMusic(theme: string | null): void {
  useFollowedSwitches()
  useEffect(() => {
    music(theme)
    addEventListener('pointerdown', wakeSound)
    return () => {
      removeEventListener('pointerdown', wakeSound)
      music(null)
    }
  }, [theme])
}
