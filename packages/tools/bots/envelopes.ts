// A bot and red envelopes: sends a small one now and then, and claims each one some seconds after its announcement.
import { type Client, isRefusal } from '@lantern/client/client.ts'
import { createEnvelope, prepareEnvelope, receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeMethods } from '@lantern/protocol/values/redenvelope.ts'
import type { Wait } from './viewer.ts'
import { envelopeWords } from './words.ts'

interface SharingParts {
  readonly index: number
  readonly random: () => number
  readonly wait: Wait
  /** Milliseconds between two envelopes of this bot. */
  readonly pause: readonly [least: number, most: number]
  /** Milliseconds from the announcement to the claim. */
  readonly claimPause: readonly [least: number, most: number]
}

/** More shares than there are bots, so that visitors find some left. */
const shares = [6, 10] as const
const coinsAShare = [120, 600] as const
/** A bot keeps these coins for its rounds. */
const keptCoins = 100_000
const dayMs = 86_400_000

/** Ends in a brand without red envelopes, otherwise only by an error. The first envelope comes after a fraction of the pause. */
export async function sendEnvelopes(client: Client, { index, random, wait, pause }: SharingParts): Promise<void> {
  const between = ([least, most]: readonly [number, number]): number =>
    Math.floor(least + random() * (most - least + 1))
  const texts = envelopeWords[index % envelopeWords.length]!
  const [least, most] = pause
  for (let turn = 0; ; turn++) {
    await wait(turn === 0 ? [(least * (index + 1)) / 10, (most * (index + 1)) / 10] : pause)
    const { MaySend, Why, CountLeft, Giftable } = await client.call(prepareEnvelope, {})
    if (Why === 'Brand') return wait([dayMs, dayMs])
    const Quantity = between(shares)
    const Amount = Quantity * between(coinsAShare)
    if (!MaySend || CountLeft === 0 || Giftable < Amount + keptCoins) continue
    const [Title, Content] = texts[turn % texts.length]!
    await client.call(createEnvelope, { Title, Content, Amount, Quantity, Method: envelopeMethods.random })
  }
}

/** Claims every envelope that is announced, its own too, which the rules allow. */
export async function claimEnvelopes(client: Client, { wait, claimPause }: SharingParts): Promise<void> {
  const announced: number[] = []
  let wake = (): void => {}
  const stop = client.on(createEnvelope, ({ RedEnvelopeID }) => {
    announced.push(RedEnvelopeID)
    wake()
  })
  try {
    for (;;) {
      const RedEnvelopeID = announced.shift()
      if (RedEnvelopeID === undefined) {
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), wait([dayMs, dayMs])])
        continue
      }
      await wait(claimPause)
      await client.call(receiveEnvelope, { RedEnvelopeID }).catch((error: unknown) => {
        // All claimed, ended, or not for this player; an ended session appears in the other calls of the bot.
        if (!isRefusal(error)) throw error
      })
    }
  } finally {
    stop()
  }
}
