// Where addresses are counted, one household can bind the same code at most twice.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bindInvite, openInvite } from '@lantern/protocol/invite.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'

const server = await startTestServer({ loopbackIsFree: false, codeRules: {} })
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0

test('the third new player of one household cannot bind the same code, but another one', async () => {
  const people: Resident[] = []
  for (let index = 0; index < 5; index++) people.push(await server.signInAs(`92900000${index}`))
  const [an, bo, ...came] = people as [Resident, Resident, Resident, Resident, Resident]
  const codes = await Promise.all([an, bo].map(async ({ client }) => (await client.call(openInvite, {})).FriendCode))
  const bind = ({ client }: Resident, FriendCode: string) => client.call(bindInvite, { FriendCode })
  const both = await Promise.allSettled(came.map((one) => bind(one, codes[0]!)))
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 2)
  const third = came[both.findIndex(({ status }) => status === 'rejected')]!
  await assert.rejects(bind(third, codes[0]!), refusedAs('NotEligibleToJoin', { Why: 'InviteHousehold' }))
  assert.deepEqual(await bind(third, codes[1]!), { BoundCode: codes[1] })
})
