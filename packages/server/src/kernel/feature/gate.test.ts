// A feature with a flag refuses its calls in the brands where the flag is closed; the others answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimMission } from '@lantern/protocol/missions.ts'
import { Refusal } from './call.ts'
import type { Feature } from './feature.ts'
import { gateFeature } from './gate.ts'

const feature: Feature = {
  name: 'story',
  flag: 'Mission',
  handlers: [{ declared: claimMission, run: async () => 'answered' }],
}
const callIn = (brand: string) => ({ brand, no: (name: 'NotOpenYet') => new Refusal(name) }) as never
const ask = async ({ handlers }: Feature, brand: string) => handlers[0]!.run({}, callIn(brand))

test('a call is refused where the flag of its feature is closed, and answered where it is open', async () => {
  const gated = gateFeature(feature, (brand, flag) => brand === 'owl' && flag === 'Mission')
  assert.equal(await ask(gated, 'owl'), 'answered')
  await assert.rejects(ask(gated, 'lion'), (error: Refusal) => error.refusal === 'NotOpenYet')
})

test('a feature without a flag is not changed', () => {
  const { flag: _flag, ...open } = feature
  assert.equal(
    gateFeature(open, () => false),
    open,
  )
})
