// Personal data of mail: the letters to a player, which are deleted on erasure, and the player's name on letters to others.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import type { Players } from '../players/players.ts'
import type { Letter } from './letter.ts'
import { wordLetter } from './letters.ts'
import * as store from './store.ts'

export function personalRecords(players: Pick<Players, 'many'>): PersonalRecords {
  return {
    tables: {
      mail: 'thirty days readable, thirty days more, then deleted; at once when the account is erased, but a letter that still held money stays without its text until the money was returned to its sender or the operator, then thirty days more',
    },
    async export(db, playerId) {
      const [received, sent] = await Promise.all([
        store.allLetters(db, playerId, mostRows + 1),
        store.sentLetters(db, playerId, mostRows + 1),
      ])
      return {
        letters: received.map((letter) => ({ ...wordLetter('zh_tw', letter), ...showRecord(letter) })),
        lettersSent: sent.map((letter) => ({ to: letter.playerId, ...showRecord(letter) })),
      }
    },
    async erase(tx, playerId, now) {
      await store.eraseLetters(tx, playerId, now)
      // The players feature is earlier in the order, so this reads the pseudonym.
      const player = (await players.many(tx, [playerId])).get(playerId)
      if (player) await store.renameSender(tx, playerId, player.name)
    },
  }
}

const showRecord = ({ kind, parameters, from, items, money, createdAt, expiresAt }: Letter) => ({
  kind,
  parameters,
  items,
  money,
  createdAt,
  expiresAt,
  ...(from ? { from: from.playerId } : {}),
})
