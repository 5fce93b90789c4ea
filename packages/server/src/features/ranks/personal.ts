// Personal data of rankings: entries, scores, places and prizes.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const ranksPersonal: PersonalRecords = {
  tables: {
    rank_score: 'until the account is erased',
    rank_seen: 'until the account is erased',
    rank_entry: 'kept for ever: what was paid for an event, under the player’s number alone',
    rank_exclusion: 'until the account is erased',
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
    const entries = await db
      .selectFrom('rank_entry')
      .select(['event_id as event', 'group_no as group', 'paid', 'joined_at as joined', 'refunded_at as refunded'])
      .where('player_id', '=', playerId)
      .orderBy('joined_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    const exclusions = await db
      .selectFrom('rank_exclusion')
      .select(['event_id as event', 'reason', 'created_at as at'])
      .where('player_id', '=', playerId)
      .orderBy('created_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    const games = await db
      .selectFrom('rank_seen')
      .select(['event_id as event', 'game'])
      .where('player_id', '=', playerId)
      .orderBy('event_id', 'desc')
      .orderBy('game')
      .limit(mostRows + 1)
      .execute()
    return { rankings: scores, eventEntries: entries, eventExclusions: exclusions, eventGames: games }
  },
  async erase(tx, playerId) {
    await tx.deleteFrom('rank_score').where('player_id', '=', playerId).execute()
    await tx.deleteFrom('rank_seen').where('player_id', '=', playerId).execute()
    await tx.deleteFrom('rank_exclusion').where('player_id', '=', playerId).execute()
    await tx.deleteFrom('rank_rich').where('player_id', '=', playerId).execute()
  },
}
