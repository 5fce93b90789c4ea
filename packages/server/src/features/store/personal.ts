// Personal data of the store: orders stay for accounting, without the invoice carrier once the player has been erased.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'

export const personalRecords: PersonalRecords = {
  tables: {
    purchase: 'kept for the books; the invoice carrier goes when the account is erased',
    purchase_debt: 'kept for the books, under the number alone',
    goods_buyer: 'kept for ever: how many of a limited article were bought, under the number alone',
    coupon_use: 'kept for ever: a code redeemed once is not redeemed twice',
    coupon_guess: 'one to two hours: wrong codes, by player and by a hash of the address',
  },

  async export(db, playerId) {
    const orders = await db
      .selectFrom('purchase')
      .select(['id', 'name', 'method', 'price', 'currency', 'items', 'bonus', 'vip_points', 'state'])
      .select([
        'invoice_form',
        'invoice_carrier',
        'donation_code',
        'created_at',
        'paid_at',
        'delivered_at',
        'closed_at',
      ])
      .where('player_id', '=', playerId)
      .orderBy('created_at', 'desc')
      .limit(mostRows + 1)
      .execute()
    const [debts, limited, codes] = await Promise.all([
      db.selectFrom('purchase_debt').selectAll().where('player_id', '=', playerId).execute(),
      db.selectFrom('goods_buyer').select(['series', 'taken']).where('player_id', '=', playerId).execute(),
      db.selectFrom('coupon_use').select(['series', 'taken', 'used_at']).where('player_id', '=', playerId).execute(),
    ])
    return { orders, debts, limitedGoods: limited, redeemedCodes: codes }
  },

  async erase(tx, playerId) {
    await tx.updateTable('purchase').set({ invoice_carrier: null }).where('player_id', '=', playerId).execute()
    await tx.deleteFrom('coupon_guess').where('player_id', '=', playerId).execute()
  },
}
