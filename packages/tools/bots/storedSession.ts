// Signs a bot in with the session of its last run: a phone may request five codes a day, and servers are started more often.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Client, createClient, isRefusal } from '@lantern/client/client.ts'
import { refresh } from '@lantern/protocol/auth.ts'
import { enterByPhone } from './bot.ts'

export interface SessionParts {
  readonly base: string
  /** Where tokens are stored. */
  readonly file: string
  readonly random: () => number
}

type Tokens = Record<string, string>

const readTokens = (file: string): Tokens => {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tokens) : {}
  } catch {
    return {}
  }
}

export async function enterAgain({ base, file, random }: SessionParts, phone: string): Promise<Client> {
  // The same phone is another player at another brand's address.
  const key = `${new URL(base).hostname} ${phone}`
  const known = readTokens(file)[key]
  if (known !== undefined) {
    const client = createClient({ base, random, token: known })
    try {
      await client.call(refresh, {})
      return client
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  const { client, token } = await enterByPhone(base, phone, random)
  writeFileSync(file, JSON.stringify({ ...readTokens(file), [key]: token }), { mode: 0o600 })
  return client
}
