// Opens the whole product with many signed-in players: the token of player 7 is `bench-7`; all are VIP Gold and may write.
import { hash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createApp, type App } from '@lantern/server/app.ts'
import { migrate } from '@lantern/server/db/migrate.ts'
import { openDatabase, type Database } from '@lantern/server/db/open.ts'
import { createPartitions } from '@lantern/server/db/partitions.ts'
import { Inbox } from '@lantern/server/features/codes/codes.ts'
import { systemClock as clock } from '@lantern/server/kernel/time/clock.ts'
import { systemRandomness } from '@lantern/server/kernel/ids/ids.ts'
import { createLog } from '@lantern/server/kernel/log/log.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'

export interface ChatServer {
  readonly db: Database
  readonly app: App
  readonly bus: MemoryBus
  now(): Date
  /** Stops the server and deletes its data. */
  close(): Promise<void>
}

export async function openChatServer(dataDir: string, memberCount: number): Promise<ChatServer> {
  const db = await openDatabase({ dataDir })
  await migrate({ connection: db.connection }, { now: clock.now() })
  await createPartitions({ connection: db.connection }, clock.now())
  await signIn(db, memberCount)
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
    now: () => clock.now(),
    async close() {
      await app.stop()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function signIn({ pool }: Database, memberCount: number): Promise<void> {
  const tokens = Array.from({ length: memberCount }, (_, member) => hash('sha256', `bench-${member}`, 'hex'))
  await pool.query(
    `WITH people AS (
       INSERT INTO player (brand, name, name_key, vip, vip_points, registered_at, last_login_at, session_generation)
       SELECT 'owl', 'crowd' || nth, 'crowd' || nth, 3, 1000, now(), now(), 1 FROM generate_series(1, $1) AS nth
       RETURNING id, name)
     INSERT INTO session (id, token_hash, player_id, brand, generation, provider, client, ip, device, user_agent, created_at, acted_at)
     SELECT gen_random_uuid(), decode(token, 'hex'), people.id, 'owl', 1, 10000, 'web', '127.0.0.1', '', '', now(), now()
     FROM people JOIN unnest($2::text[]) WITH ORDINALITY AS given (token, nth) ON people.name = 'crowd' || given.nth`,
    [memberCount, tokens],
  )
}
