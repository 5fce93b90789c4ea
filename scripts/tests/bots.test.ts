// Bots and red envelopes: one sends, another claims; in a brand without them nothing is sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listEnvelopes, listReceived } from '../../packages/protocol/src/redenvelope.ts'
import { until } from '../../packages/server/src/kernel/testing/until.ts'
import { startTestServer } from '../../packages/server/src/testing.ts'
import { claimEnvelopes, sendEnvelopes } from '../../packages/tools/bots/envelopes.ts'
import type { Wait } from '../../packages/tools/bots/viewer.ts'

const dayMs = 86_400_000

/** This many pauses of a bot end at once; the next one lasts until the bot is stopped. */
function pausesOf(many: number) {
  const stopped = Promise.withResolvers<void>()
  const spans: (readonly [number, number])[] = []
  const wait: Wait = async (span) => {
    spans.push(span)
    if (spans.length > many || span[0] >= dayMs) await stopped.promise
  }
  return { wait, spans, stop: () => stopped.reject(new Error('stopped')) }
}

test('a bot sends one red envelope, another claims it, and a bot of a brand without them waits', async () => {
  await using server = await startTestServer({ brand: 'bj188' })
  const standing = { vipPoints: 1_000, exp: 10_000_000, coins: 1_000_000 }
  const sender = await server.signInAs('918700001', standing)
  const reader = await server.signInAs('918700002', standing)
  const stranger = await server.signInAs('918700003', { ...standing, brand: 'owl' })
  const parts = { nth: 0, random: () => 0.5, pause: [1, 1], claimPause: [1, 1] } as const
  const [claiming, sending, waiting] = [pausesOf(Infinity), pausesOf(1), pausesOf(1)]
  const bots = [
    claimEnvelopes(reader.client, { ...parts, wait: claiming.wait }),
    sendEnvelopes(sender.client, { ...parts, wait: sending.wait }),
    sendEnvelopes(stranger.client, { ...parts, wait: waiting.wait }),
  ]
  const received = await until(async () => {
    const { Rows } = await reader.client.call(listReceived, {})
    return Rows.length > 0 && Rows
  })
  const sent = (await sender.client.call(listEnvelopes, {})).Rows
  assert.deepEqual(
    sent.map(({ RedEnvelopeID }) => RedEnvelopeID),
    received.map(({ RedEnvelopeID }) => RedEnvelopeID),
  )
  assert.ok(sent[0]!.Amount / sent[0]!.Quantity >= 100, 'the least average share')
  await until(() => waiting.spans.some(([least]) => least === dayMs), 'the bot of owl waits')
  for (const one of [claiming, sending, waiting]) one.stop()
  for (const bot of bots) await assert.rejects(bot, /stopped/)
})
