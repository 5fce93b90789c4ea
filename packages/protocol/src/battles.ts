// Bonus battles.
import * as z from 'zod/mini'
import { op } from './op.ts'
import { Amount, Count, Empty, ID, List, Text, Whole } from './scalars.ts'

export const listBattles = op({
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  planned: true,
  request: Empty,
  errors: [],
  op: 14700,
  summary: 'Bonus battles that the player can enter; a changed one arrives as 14702',
  reply: List(
    z.object({ BattleID: ID, GameCode: Text(32), Entry: Amount, Seats: Count, Taken: Count, Status: Whole(0, 3) }),
  ),
  push: z.object({ BattleID: ID, Taken: Count, Status: Whole(0, 3) }),
  droppable: true,
})
