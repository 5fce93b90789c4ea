// What operators can do with the store: redeem codes, closing rows of the offer, refunds.
import { StakeUpTo } from '@lantern/protocol/scalars.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import { Brand, id, Moment, Text, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, task, write } from '../../kernel/office/office.ts'
import { shelves } from './shelf.ts'
import type { Store } from './store.ts'

const Items = z
  .array(z.strictObject({ ItemID: z.enum(currencies), Amount: StakeUpTo(1_000_000_000_000) }))
  .check(z.minLength(1), z.maxLength(3))

export const storeOffice = (store: Store) =>
  defineOffice('store', {
    addCode: write({
      summary:
        'Adds a redeem code. perPlayer: uses of one player. total: uses of all. vip: the lowest VIP that may use it. ' +
        'registeredSince: only for players who registered after it.',
      input: z.strictObject({
        brand: Brand,
        code: Text(40),
        items: Items,
        perPlayer: z.optional(Whole(1, 1_000)),
        total: z.optional(Whole(1)),
        vip: z.optional(Whole(1, 8)),
        registeredSince: z.optional(Moment),
        validFrom: z.optional(Moment),
        validUntil: z.optional(Moment),
      }),
      async run(given, { tx, actor, now }) {
        const { brand, code, items, perPlayer = 1, total = null, vip = 1, registeredSince = null } = given
        const { validFrom = now, validUntil = null } = given
        if (validUntil && validUntil <= validFrom) throw new OfficeRefused('validUntil is not after validFrom')
        const coupon = {
          brand,
          code,
          items: JSON.stringify(items),
          per_player: perPlayer,
          total,
          vip,
          registered_since: registeredSince,
          valid_from: validFrom,
          valid_until: validUntil,
        }
        return { id: await store.shelves.addCoupon(tx, coupon, { actor, now }) }
      },
    }),
    close: write({
      summary: 'Ends a row of the offer now: goods, payment_method, invoice_form, charity, exchange_rate or coupon.',
      input: z.strictObject({ shelf: z.enum(shelves), id }),
      async run({ shelf, id }, { tx, actor, now }) {
        if (!(await store.shelves.close(tx, shelf, id, { actor, now })))
          throw new OfficeRefused(`${shelf} has no open row ${id}`)
        return { shelf, id }
      },
    }),
    refund: task({
      summary:
        'Refunds an order through its gateway and takes back what is left of it. The sandbox of development lives in the running ' +
        'server: a command of another process cannot refund its orders.',
      input: z.strictObject({ order: Text(60) }),
      async run({ order }, { actor }) {
        const outcome = await store.orders.refund(order, actor)
        if (outcome === 'NoSuchOrder' || outcome === 'Refused') throw new OfficeRefused(`${order}: ${outcome}`)
        return { order, outcome }
      },
    }),
  })
