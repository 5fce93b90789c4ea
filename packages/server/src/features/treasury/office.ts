// What operators can do with treasuries: read a book, freeze, statistics.
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { Brand, id, page, pageOf } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import { countLevels, findClub, freezeTreasury, lockClub, writeLog } from '../clubs/clubs.ts'
import { reasonName } from '../wallet/wallet.ts'
import type { TreasuryDeps } from './deps.ts'
import { readBook, sumReasons } from './store/book.ts'
import { readCoupons } from './store/coupons.ts'

export const treasuryOffice = ({ wallet }: Pick<TreasuryDeps, 'wallet'>) =>
  defineOffice('treasury', {
    book: read({
      summary: 'The movements of a club’s treasury, newest first, and its balance. With --csv of rows use `rows`.',
      input: z.strictObject({ clubId: id, ...page }),
      async run({ clubId, ...asked }, { db }) {
        const club = await findClub(db, clubId)
        if (!club) throw new OfficeRefused('no such club')
        const { total, rows } = await readBook(db, { clubId, playerId: null, side: 'all' }, pageOf(asked))
        return {
          name: club.name,
          balance: await wallet.treasuryOf(clubId),
          isFrozen: club.is_frozen,
          total,
          rows: rows.map((row) => ({ ...row, reason: reasonName(row.reason) ?? row.reason })),
        }
      },
    }),
    rows: read({
      summary: 'The movements of a club’s treasury as a list, for --csv.',
      input: z.strictObject({ clubId: id, ...page }),
      run: async ({ clubId, ...asked }, { db }) =>
        (await readBook(db, { clubId, playerId: null, side: 'all' }, pageOf(asked))).rows,
    }),
    coupons: read({
      summary: 'The coupons of a club, newest first.',
      input: z.strictObject({ clubId: id, ...page }),
      run: async ({ clubId, ...asked }, { db }) =>
        (await readCoupons(db, { clubId, playerId: null }, pageOf(asked))).rows,
    }),
    statistics: read({
      summary:
        'Clubs by level, and coins by reason (feed, coupons, exchanges, returns, week) of the days first to last.',
      input: z.strictObject({ brand: Brand, first: z.iso.date(), last: z.iso.date() }),
      async run({ brand, first, last }, { db }) {
        const [levels, sums] = await Promise.all([countLevels(db, brand), sumReasons(db, brand, first, last)])
        return { levels, sums: sums.map((row) => ({ ...row, reason: reasonName(row.reason) ?? row.reason })) }
      },
    }),
    freeze: write({
      summary: 'Freezes a treasury or releases it: while it is frozen, no coupons and no exchanges.',
      input: z.strictObject({ clubId: id, isFrozen: z.boolean() }),
      async run({ clubId, isFrozen }, { tx, actor, now }) {
        const club = await lockClub(tx, clubId)
        if (!club) throw new OfficeRefused('no such club')
        await freezeTreasury(tx, club, isFrozen)
        await writeLog(tx, { clubId, kind: clubEvents.operator }, now)
        const [before, after] = [{ isFrozen: club.is_frozen }, { isFrozen }]
        await noteChange(tx, { brand: club.brand, actor, what: 'treasury', row: clubId, before, after, now })
        return after
      },
    }),
  })
