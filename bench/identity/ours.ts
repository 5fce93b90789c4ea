// Ours: the whole product in a separate process, with players whose codes have been sent.
import { createApp } from '@lantern/server/app.ts'
import { types } from '@lantern/server/db/driver/connection.ts'
import { openPool } from '@lantern/server/db/open.ts'
import { Inbox } from '@lantern/server/features/codes/codes.ts'
import { phoneProvider } from '@lantern/server/features/players/players.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import { systemRandomness } from '@lantern/server/kernel/ids/ids.ts'
import { createLog } from '@lantern/server/kernel/log/log.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import type { Arrival } from './load.ts'
import { serveBench } from './benchServer.ts'

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

  async function invite(phone: string, isResident: boolean): Promise<Arrival> {
    const subject = `+84${phone}`
    return db.kysely.transaction().execute(async (tx) => {
      if (isResident) await app.players.register(tx, 'owl', { provider: phoneProvider, subject }, clock.now())
      const message = await app.codes.prepare(tx, {
        phone: subject,
        purpose: 'signin',
        brand: 'owl',
        lang: 'vi_vn',
        now: clock.now(),
        ip: '127.0.0.1',
        device: null,
        playerId: null,
        addressIsFree: true,
        requesters: ['address:127.0.0.1'],
      })
      if (typeof message === 'string') throw new Error(`no code: ${message}`)
      return { phone, code: message.code }
    })
  }

  return {
    port,
    invite,
    async close() {
      await app.stop()
      await db.close()
    },
  }
})
