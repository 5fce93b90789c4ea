// What mail keeps about a person: the letters to them; all go with them.
import { mostRows, type PersonalRecords } from '../../kernel/personal.ts'
import { wordLetter } from './letters.ts'
import * as store from './store.ts'

export const personalRecords: PersonalRecords = {
  tables: { mail: 'thirty days readable, thirty days more, then gone; at once when the account is erased' },
  async export(db, playerId) {
    const rows = await store.allLetters(db, playerId, mostRows + 1)
    return {
      letters: rows.map((row) => ({
        ...wordLetter('zh_tw', row.kind, row.parameters as Readonly<Record<string, string | number>>),
        ...{ kind: row.kind, parameters: row.parameters, createdAt: row.created_at, expiresAt: row.expires_at },
      })),
    }
  },
  erase: (tx, playerId) => store.eraseLetters(tx, playerId),
}
