// Personal data of players: their row and their sign-in identities.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import { exportPlayer } from './deletion.ts'
import type { Players } from './players.ts'

export function personalRecords(players: Players): PersonalRecords {
  return {
    tables: {
      player: 'the row stays under a pseudonym for the books; name, e-mail, introduction and pictures go',
      player_frame: 'until the account is erased',
      player_identity: 'until the account is erased',
      player_staff: 'until the role is removed, or the account is erased',
      ban: 'stays with the number; the reason and its place in the public list go',
      picture: 'until it is replaced, or the account is erased',
    },
    export: (db, playerId) => exportPlayer(db, playerId),
    erase: (tx, playerId, now) => players.erase(tx, playerId, now),
  }
}
