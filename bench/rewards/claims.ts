// Claims a second of many players, compared with movements of the same amount that are posted without an offer.
import { createClaims } from '@lantern/server/features/claims/claims.ts'
import { createMail } from '@lantern/server/features/mail/mail.ts'
import { createWallet } from '@lantern/server/features/wallet/wallet.ts'
import { inTransaction } from '@lantern/server/kernel/database/transaction.ts'
import { systemRandomness, uuid7 } from '@lantern/server/kernel/ids/ids.ts'
import { openBenchDatabase, RunningClock } from '../database.ts'
import { drive, middle, readCpu } from '../money/measure.ts'
import { judge } from '../goals.ts'

const goal = 0.5
const callers = 8
const coins = 5000

export async function measureClaims(isQuick: boolean): Promise<void> {
  const turns = isQuick ? 1 : 5
  const perTurn = isQuick ? 80 : 1000
  const players = perTurn
  const database = await openBenchDatabase(isQuick)
  const { db } = database
  const clock = new RunningClock()
  const wallet = createWallet({ db, clock })
  try {
    const now = clock.now()
    await wallet.start()
    await db.pool.query(
      `INSERT INTO player (id, brand, name, name_key, registered_at, last_login_at)
        SELECT n, 'owl', 'p' || n, 'p' || n, $1, $1 FROM generate_series(1, $2::int) n`,
      [now, players],
    )
    await inTransaction(db.kysely, async (tx) => {
      for (let id = 1; id <= players; id++) await wallet.openAccounts(tx, 'owl', id)
    })
    const claims = createClaims({ wallet, mail: createMail(wallet) })
    const items = [{ ItemID: 1, Amount: coins }] as const
    const nameOf = (turn: number, nth: number) => ({ playerId: nth + 1, source: 'mission', key: `bench/${turn}` })
    const [ratios, rates, costs]: [number[], number[], number[]] = [[], [], []]
    for (let turn = 0; turn < turns; turn++) {
      const common = { brand: 'owl', items, reason: 'mission', expiresAt: null, late: 'drop' } as const
      const offers = Array.from({ length: perTurn }, (_, nth) => ({ ...common, ...nameOf(turn, nth) }))
      await inTransaction(db.kysely, (tx) => claims.offer(tx, offers, now))
      const begun = await readCpu(db.pool)
      const claimed = await drive(callers, perTurn, (_caller, nth) => {
        const requestId = uuid7(clock.now(), systemRandomness)
        return inTransaction(db.kysely, async (tx) => {
          const outcome = await claims.claim(tx, { ...nameOf(turn, nth), requestId }, clock.now(), () => {})
          if (!outcome.isPaid) throw new Error(outcome.why)
        })
      })
      const between = await readCpu(db.pool)
      const posted = await drive(callers, perTurn, (_caller, nth) =>
        inTransaction(db.kysely, (tx) =>
          wallet.post(tx, {
            brand: 'owl',
            key: { kind: 'business', what: 'bench', row: `${turn}/${nth}`, step: 1 },
            reason: 'mission',
            source: 'system',
            legs: [
              { account: { kind: 'promo', currency: 1 }, delta: -coins },
              { account: { kind: 'player', playerId: nth + 1, currency: 1 }, delta: coins },
            ],
            now: clock.now(),
          }),
        ),
      )
      ratios.push(claimed.perSecond / posted.perSecond)
      rates.push(claimed.perSecond)
      costs.push(((await readCpu(db.pool)) - between) / (between - begun))
    }
    const ratio = middle(ratios)
    console.log(
      `claims of ${callers} callers: ${Math.round(middle(rates))}/s; ratio to bare movements ${ratio.toFixed(2)} (by processor time ` +
        `${middle(costs).toFixed(2)}), goal ${goal}: ` +
        judge(ratio >= goal),
    )
  } finally {
    await wallet.stop()
    await database[Symbol.asyncDispose]()
  }
}
