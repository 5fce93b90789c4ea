// Personal data of red envelopes: what a player sent and received, the seed, the counters, the ban.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { askClosing } from './jobs.ts'
import { keepDays } from './rules.ts'
import * as bans from './store/bans.ts'
import * as claims from './store/claims.ts'
import * as envelopes from './store/envelopes.ts'

export const envelopePersonal: PersonalRecords = {
  tables: {
    red_envelope: `${keepDays} days after it ended; without texts and name when the account is erased`,
    red_envelope_claim: `${keepDays} days after the envelope ended; under the number alone when the account is erased`,
    red_envelope_seed: `${keepDays} days, or until the next envelope; at once when the account is erased`,
    red_envelope_day: `${keepDays} days; at once when the account is erased`,
    red_envelope_ban: 'until an operator allows sending again, or the account is erased',
  },
  async export(db, playerId) {
    const [redEnvelopesSent, redEnvelopesReceived, seedMadeAt, ban] = await Promise.all([
      envelopes.allSent(db, playerId, mostRows + 1),
      claims.allClaims(db, playerId, mostRows + 1),
      envelopes.readSeedTime(db, playerId),
      bans.readBan(db, playerId),
    ])
    // Without the name of the operator.
    const redEnvelopeBan = ban ? { since: ban.created_at } : null
    return { redEnvelopesSent, redEnvelopesReceived, redEnvelopeSeed: { seedMadeAt }, redEnvelopeBan }
  },
  async erase(tx, playerId, now) {
    await askClosing(tx, playerId, now)
    await envelopes.eraseSender(tx, playerId)
    await claims.eraseClaimer(tx, playerId)
    await bans.allow(tx, playerId)
  },
}
