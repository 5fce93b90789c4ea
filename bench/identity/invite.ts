// A phone whose code has been sent; a resident already has an account.
import type { App } from '@lantern/server/app.ts'
import type { Database } from '@lantern/server/db/open.ts'
import { phoneProvider } from '@lantern/server/features/players/players.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import type { Arrival } from './load.ts'

export async function invite(app: App, db: Database['kysely'], phone: string, isResident: boolean): Promise<Arrival> {
  const subject = `+84${phone}`
  return db.transaction().execute(async (tx) => {
    const now = systemClock.now()
    if (isResident) await app.players.register(tx, 'owl', { provider: phoneProvider, subject }, now)
    const message = await app.codes.prepare(tx, {
      phone: subject,
      purpose: 'signin',
      brand: 'owl',
      lang: 'vi_vn',
      now,
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
