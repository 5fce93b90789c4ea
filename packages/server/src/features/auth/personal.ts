// Personal data of auth: sign-ins and devices; all of it is deleted on erasure.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import * as store from './store.ts'

export const personalRecords: PersonalRecords = {
  tables: {
    session: '90 days after the sign-in; at once when the account is erased',
    known_device: '400 days after the last visit; at once when the account is erased',
    visit: '90 days, the last one while the account exists; at once when the account is erased',
    credential: 'one day after its five minutes',
  },
  async export(db, playerId) {
    const [signIns, devices, visits] = await Promise.all([
      store.exportSessions(db, playerId, mostRows + 1),
      store.exportDevices(db, playerId, mostRows + 1),
      store.exportVisits(db, playerId, mostRows + 1),
    ])
    return { signIns, devices, visits }
  },
  erase: (tx, playerId) => store.eraseSessions(tx, playerId),
}
