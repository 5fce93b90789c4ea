// The sound switches of a game: the player's settings, followed by the sound desk.
import { useEffect } from 'react'
import { switchSound } from '../../kernel/sound.ts'
import { changeSwitch } from '../settings/keeping.ts'
import { useSwitches } from '../settings/switches.ts'

export interface SoundSwitches {
  readonly effects: boolean
  readonly music: boolean
  set(name: 'Sound' | 'Music', isOn: boolean): void
  setAll(isOn: boolean): void
}

export function useSound(): SoundSwitches {
  const effects = useSwitches(({ Sound }) => Sound)
  const music = useSwitches(({ Music }) => Music)
  useEffect(() => switchSound('effects', effects), [effects])
  useEffect(() => switchSound('music', music), [music])
  return {
    effects,
    music,
    set: (name, isOn) => void changeSwitch(name, isOn),
    setAll(isOn) {
      void changeSwitch('Sound', isOn).then(() => changeSwitch('Music', isOn))
    },
  }
}
