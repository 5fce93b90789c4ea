// Personal data of rankings: scores, places and prizes.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const ranksPersonal: PersonalRecords = {
  tables: {
    rank_score: 'until the account is erased',
    rank_result: 'kept for ever: places and prizes under the player’s number alone',
    rank_rich: 'a minute; gone when the account is erased',
  },
  async export(db, playerId) {
    const scores = await db
      .selectFrom('rank_score')
      .innerJoin('rank_event', 'rank_event.id', 'rank_score.event_id')
      .leftJoin('rank_result', (join) =>
        join
          .onRef('rank_result.event_id', '=', 'rank_score.event_id')
          .onRef('rank_result.player_id', '=', 'rank_score.player_id'),
      )
      .select(['rule', 'starts_at as from', 'ends_at as to', 'rank_score.score', 'place', 'prize'])
      .where('rank_score.player_id', '=', playerId)
      .orderBy('rank_event.ends_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    return { rankings: scores }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('rank_score').where('player_id', '=', playerId).execute()
    await tx.deleteFrom('rank_rich').where('player_id', '=', playerId).execute()
  },
}
