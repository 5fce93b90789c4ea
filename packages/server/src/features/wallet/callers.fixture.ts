// For tests that kill processes: callers that spin continuously and record their requests and replies.
import type { RoundRow, Writer } from './batch.ts'
import type { Movement, Outcome } from './movement.ts'
import { keyOf, noTx, spin } from './testing.ts'
import type { Wallet } from './wallet.ts'

export interface Asked {
  readonly id: string
  readonly playerId: number
  readonly bet: number
  readonly win: number
}

interface Kept extends RoundRow {
  readonly kind: 'kept'
  readonly id: string
}

export const keptTable = 'create table if not exists kept_round (id uuid primary key, movement_id bigint not null)'

const keptWriter: Writer<Kept> = {
  sql: 'insert into kept_round select * from unnest($1::uuid[], $2::bigint[])',
  columns: (rows) => [rows.map(({ row }) => row.id), rows.map(({ movementId }) => movementId)],
}

export interface Notes {
  asked(asked: Asked): void
  answered(asked: Asked, outcome: Outcome): void
}

export interface Callers {
  /** Lets all callers finish the current spin. */
  stop(): Promise<void>
}

export const playersAtPlay = 40

/** Requests without a reply are repeated first, with their old keys. */
export function startCallers(wallet: Wallet, notes: Notes, count: number, unanswered: readonly Asked[] = []): Callers {
  wallet.registerWriter('kept', keptWriter)
  const again = [...unanswered]
  let turn = 0
  let isOver = false
  const call = async (): Promise<void> => {
    while (!isOver || again.length > 0) {
      const asked = again.pop() ?? nextSpin(turn++)
      notes.asked(asked)
      notes.answered(asked, await wallet.submit(noTx, movementOf(asked), [{ kind: 'kept', id: asked.id } as Kept]))
      // Every seventh request is sent twice, like a client that retries.
      if (turn % 7 === 0) notes.answered(asked, await wallet.submit(noTx, movementOf(asked)))
    }
  }
  const calls = Promise.all(Array.from({ length: count }, call))
  return {
    async stop() {
      isOver = true
      await calls
    },
  }
}

/** Small balances and large bets, so that some requests are refused. */
function nextSpin(turn: number): Asked {
  const playerId = 1 + ((turn * 7) % playersAtPlay)
  const key = keyOf(playerId)
  return { id: key.id, playerId, bet: 1 + (turn % 90), win: turn % 3 === 0 ? (turn * 13) % 200 : 0 }
}

function movementOf({ id, playerId, bet, win }: Asked): Movement {
  return spin(playerId, { bet, win, key: { kind: 'caller', playerId, id }, answer: { bet, win } })
}
