// Switches of this device, which the server does not store: what a phone shows fluently may be too much for an old one.
import { create } from 'zustand'
import { readText, writeText } from '../browser/storage.ts'

const storageKeys = { giftEffects: 'showGiftEffects' } as const
export type DeviceSwitchName = keyof typeof storageKeys
type DeviceSwitches = Readonly<Record<DeviceSwitchName, boolean>>

/** Everything is on until it is switched off. */
const readDeviceSwitches = (): DeviceSwitches => ({ giftEffects: readText(storageKeys.giftEffects) !== 'false' })

export const useDeviceSwitches = create<DeviceSwitches>(readDeviceSwitches)

export function changeDeviceSwitch(name: DeviceSwitchName, isOn: boolean): void {
  writeText(storageKeys[name], String(isOn))
  useDeviceSwitches.setState({ [name]: isOn })
}
