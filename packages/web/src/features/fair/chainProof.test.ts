// The proof of a chain detects every value that is not the published one.
import { openChain } from '@lantern/games/engine/chain.ts'
import { hashText } from '@lantern/games/engine/sha256.ts'
import { expect, test } from 'vitest'
import { isRoundProved, outcomeOf, proveSalt, type PastRound, type PublishedChain } from './chainProof.ts'

const links = openChain('5a'.repeat(32), 20)
const SaltBets = ['019bbf3c-9a00-7000-8000-00000000000a', '019bbf3c-9a00-7000-8000-00000000000b']
const chain: PublishedChain = {
  Commitment: links.commitment,
  Length: 20,
  Used: 3,
  EndTime: null,
  CreateTime: new Date(0x019bbf3c9a00).toISOString(),
  Salt: hashText(SaltBets.join(',')),
  SaltBets,
}
const roundOf = (Link: number): PastRound => ({
  RoundNo: Link,
  Link,
  Commitment: links.commitment,
  Seed: links.seedOf(Link),
  Salt: chain.Salt!,
  Outcome: [...outcomeOf('keno80', links.seedOf(Link), chain.Salt!)],
  Interrupted: false,
  CreateTime: chain.CreateTime,
})

test('a salt is verified by its bets, which are later than the commitment', () => {
  expect(proveSalt(chain)).toEqual({ hash: 'good', isInOrder: true })
  expect(proveSalt({ ...chain, SaltBets: SaltBets.toReversed() }).hash).toBe('bad')
  expect(proveSalt({ ...chain, Salt: null, SaltBets: null }).hash).toBe('none')
  expect(proveSalt({ ...chain, SaltBets: null }).hash).toBe('unknown')
  const later = new Date(Date.parse(chain.CreateTime) + 3_600_000).toISOString()
  expect(proveSalt({ ...chain, CreateTime: later }).isInOrder).toBe(false)
})

test('a round is verified by commitment, link, salt and outcome; any other value is detected', () => {
  const round = roundOf(2)
  expect(isRoundProved('keno80', [chain], round)).toBe(true)
  const forged: Partial<PastRound>[] = [
    { Link: 3 },
    { Seed: links.seedOf(4) },
    { Salt: 'another' },
    { Outcome: round.Outcome.toReversed() },
    { Commitment: links.seedOf(1) },
  ]
  for (const change of forged)
    expect(isRoundProved('keno80', [chain], { ...round, ...change }), JSON.stringify(change)).toBe(false)
})
