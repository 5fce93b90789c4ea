// The dialogs of a room in the address.
import { expect, test } from 'vitest'
import { measureAsk } from '../live/live.ts'
import { readRoomAsk } from './asks.ts'

test('the address names a dialog of the room, or a player to mute or remove', () => {
  expect(readRoomAsk('live-people')).toEqual({ kind: 'people' })
  expect(readRoomAsk(measureAsk(100_007))).toEqual({ kind: 'measure', playerId: 100_007 })
})

test('unknown values open no dialog', () => {
  for (const ask of [undefined, '', 'live-gifts', 'live-measure.0', 'live-measure.x', 'people'])
    expect(readRoomAsk(ask)).toBeNull()
})
