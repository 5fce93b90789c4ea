// Opens the whole product with many signed-in players: the token of player 7 is `bench-7`; all are VIP Gold and may write.
import { hash } from 'node:crypto'
import { createApp, type App } from '@lantern/server/app.ts'
import type { Database } from '@lantern/server/db/open.ts'
import { Inbox } from '@lantern/server/features/codes/codes.ts'
import { systemRandomness } from '@lantern/server/kernel/ids/ids.ts'
import { createLog } from '@lantern/server/kernel/log/log.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { openBenchDatabase, RunningClock } from '../database.ts'

export interface ChatServer {
  readonly db: Database
  readonly app: App
  readonly bus: MemoryBus
  /** The rows of the bench exist already, see `markFilled`. */
  readonly isFilled: boolean
  markFilled(): void
  now(): Date
  /** Stops the server and deletes its data. */
  close(): Promise<void>
}

export async function openChatServer(isQuick: boolean, memberCount: number): Promise<ChatServer> {
  const database = await openBenchDatabase(isQuick)
  const { db, isFilled, markFilled } = database
  const clock = new RunningClock()
  if (!isFilled) await signIn(db, memberCount, clock.now())
  const bus = new MemoryBus(clock)
  const app = createApp({
    config: { production: false, brand: 'owl', loopbackIsFree: true, origins: [], secret: Buffer.alloc(32, 7) },
    db,
    bus,
    clock,
    randomness: systemRandomness,
    log: createLog('error', process.stderr),
    gateway: new Inbox(),
  })
  await app.start()
  return {
    db,
    app,
    bus,
    isFilled,
    markFilled,
    now: () => clock.now(),
    async close() {
      await app.stop()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function signIn({ pool }: Database, memberCount: number, now: Date): Promise<void> {
  const tokens = Array.from({ length: memberCount }, (_, member) => hash('sha256', `bench-${member}`, 'hex'))
  await pool.query(
    `WITH people AS (
       INSERT INTO player (brand, name, name_key, vip, vip_points, registered_at, last_login_at, session_generation)
       SELECT 'owl', 'crowd' || nth, 'crowd' || nth, 3, 1000, $3, $3, 1 FROM generate_series(1, $1) AS nth
       RETURNING id, name)
     INSERT INTO session (id, token_hash, player_id, brand, generation, provider, client, ip, device, user_agent, created_at, acted_at)
     SELECT gen_random_uuid(), decode(token, 'hex'), people.id, 'owl', 1, 10000, 'web', '127.0.0.1', '', '', $3, $3
     FROM people JOIN unnest($2::text[]) WITH ORDINALITY AS given (token, nth) ON people.name = 'crowd' || given.nth`,
    [memberCount, tokens, now],
  )
}
