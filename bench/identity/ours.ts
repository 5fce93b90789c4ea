// Ours: the whole product in a separate process, with players whose codes have been sent.
import { createApp } from '@lantern/server/app.ts'
import { types } from '@lantern/server/db/driver/connection.ts'
import { openPool } from '@lantern/server/db/open.ts'
import { Inbox } from '@lantern/server/features/codes/codes.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import { systemRandomness } from '@lantern/server/kernel/ids/ids.ts'
import { createLog } from '@lantern/server/kernel/log/log.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { serveBench } from './benchServer.ts'
import { invite } from './invite.ts'

serveBench(async (connection) => {
  const db = await openPool({ ...connection, types })
  const clock = systemClock
  const app = createApp({
    config: { production: false, brand: 'owl', loopbackIsFree: true, origins: [], secret: Buffer.alloc(32, 7) },
    db,
    bus: new MemoryBus(clock),
    clock,
    randomness: systemRandomness,
    log: createLog('error'),
    gateway: new Inbox(),
  })
  await app.start()
  const port = await app.kernel.listen(0)

  return {
    port,
    invite: (phone, isResident) => invite(app, db.kysely, phone, isResident),
    async close() {
      await app.stop()
      await db.close()
    },
  }
})
