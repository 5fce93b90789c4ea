// Personal data of invitations: the player's code, whose code they bound, and who bound theirs.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { findCode } from './store.ts'

export const personalRecords: PersonalRecords = {
  tables: {
    invite_code: 'until the account is erased',
    invitation:
      'kept for ever under the numbers alone, so that no reward is paid twice; the network where it was bound is deleted at erasure',
    invite_phone: 'kept for ever: a keyed hash of a phone that was worth a reward',
  },
  async export(db, playerId) {
    const columns = ['inviter_id', 'invitee_id', 'bound_at', 'due_at', 'paid_at'] as const
    const all = db.selectFrom('invitation').select(columns)
    const [code, came, invited] = await Promise.all([
      findCode(db, playerId),
      all.select(['code', 'invitee_coins']).where('invitee_id', '=', playerId).executeTakeFirst(),
      all
        .select('inviter_coins')
        .where('inviter_id', '=', playerId)
        .orderBy('bound_at', 'desc')
        .limit(mostRows + 1)
        .execute(),
    ])
    return { inviteCode: code ?? null, invitedBy: came ?? null, invited }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('invite_code').where('player_id', '=', playerId).execute()
    await tx.updateTable('invitation').set({ household: null }).where('invitee_id', '=', playerId).execute()
  },
}
