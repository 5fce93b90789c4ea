// Games of external providers from the environment: one list, in a file or in a variable.
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { GameProvider } from '../features/games/games.ts'

const names = z.object({ en_us: z.string(), zh_tw: z.string(), vi_vn: z.string(), id_id: z.string() })
const url = z.string().check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/))
const game = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9]{2,19}$/)),
  names,
  kind: z.enum(['slot', 'fish', 'other']),
  cover: z.string(),
  banner: z.optional(z.string()),
  tags: z.array(z.string()),
  bets: z.array(z.int().check(z.positive())).check(z.minLength(1)),
  returned: z.number().check(z.positive(), z.lte(100)),
})
const providers = z.array(
  z.object({
    code: z.string().check(z.regex(/^[a-z][a-z0-9]{1,19}$/)),
    secret: z.string().check(z.minLength(32)),
    launchUrl: url,
    games: z.array(game).check(z.minLength(1)),
  }),
)

type Environment = Readonly<Record<string, string | undefined>>

/**
 * `GAME_PROVIDERS_FILE` is a file with the list, so that its secrets are not visible in the list of processes; `GAME_PROVIDERS` is the list
 * itself.
 */
export function readGameProviders(environment: Environment, wrong: string[]): readonly GameProvider[] {
  const file = environment['GAME_PROVIDERS_FILE']
  try {
    const text = file ? readFileSync(file, 'utf8') : environment['GAME_PROVIDERS']
    if (!text) return []
    return z.parse(providers, JSON.parse(text)) as readonly GameProvider[]
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? (error.issues[0]?.path.join('.') ?? '') : String(error)
    wrong.push(`GAME_PROVIDERS cannot be used: ${why}`)
    return []
  }
}
