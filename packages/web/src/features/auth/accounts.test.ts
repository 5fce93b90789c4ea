// Storage of the account chooser: names for a day, the credential never in the cookie and never longer than five minutes.
import { beforeEach, expect, test } from 'vitest'
import { credentialLife, forgetAccounts, keepAccounts, readAccounts, readCredential } from './accounts.ts'

const account = (PlayerID: number, RegistTime: string) => ({
  Player: { PlayerID, Name: `月光${PlayerID}`, RegistTime },
  Level: PlayerID * 10,
})
const accounts = [
  account(2, '2026-08-02T00:00:00.000Z'),
  account(1, '2025-03-08T00:00:00.000Z'),
  account(3, '2026-11-01T00:00:00.000Z'),
]

beforeEach(forgetAccounts)

test('the oldest account comes first', () => {
  keepAccounts({ Token: 'secret-credential', Player: accounts }, 0)
  expect(readAccounts()?.map(({ Player }) => Player.PlayerID)).toEqual([1, 2, 3])
})

test('the cookie holds no credential', () => {
  keepAccounts({ Token: 'secret-credential', Player: accounts }, 0)
  expect(document.cookie).toContain('phoneAccounts=')
  expect(decodeURIComponent(document.cookie)).not.toContain('secret-credential')
})

test('the credential lasts five minutes', () => {
  keepAccounts({ Token: 'secret-credential', Player: accounts }, 1000)
  expect(readCredential(1000 + credentialLife - 1)).toBe('secret-credential')
  expect(readCredential(1000 + credentialLife)).toBeNull()
})

test('leaving clears cookie and credential', () => {
  keepAccounts({ Token: 'secret-credential', Player: accounts }, 0)
  forgetAccounts()
  expect([readAccounts(), readCredential(1)]).toEqual([null, null])
})

test('an invalid cookie is ignored', () => {
  for (const nonsense of ['%', 'null', '[]', '[{}]', '[{"Player":{"PlayerID":1},"Level":2}]', '{"Token":"old"}']) {
    document.cookie = `phoneAccounts=${encodeURIComponent(nonsense)}; Path=/`
    expect(readAccounts()).toBeNull()
  }
})
