// Operators' actions on redeem codes.
import * as declared from '@lantern/protocol/office/store.ts'
import { act } from '../../../kernel/office/act.ts'
import { normaliseCode, type Item } from '../rules.ts'
import * as shelf from '../shelf.ts'
import { checkRow, closeRow, openRow, startOf } from './changes.ts'
import { listCodes, readUses } from './store.ts'

export const codesOffice = () => [
  act(declared.listCodes, async ({ Brand, Code, ...filter }, { db, now }) => {
    const code = Code === undefined ? undefined : normaliseCode(Code)
    const { Total, Rows } = await listCodes(db, { brand: Brand, now, code }, filter)
    const series = Rows.map((row) => row.series)
    const uses = await readUses(db, series)
    return {
      Total,
      Rows: Rows.map((row) => {
        const { uses: Uses = 0, users: Users = 0 } = uses.get(row.series) ?? {}
        return { ...row, Items: row.Items as Item[], Uses, Users }
      }),
    }
  }),

  act(declared.addCode, async (request, call) => {
    const {
      Brand,
      Items,
      PerPlayer = 1,
      Total = null,
      VIPLevel = 1,
      RegisteredSince = null,
      ValidUntil = null,
    } = request
    const { tx, wrong } = call
    const code = normaliseCode(request.Code)
    if (code === '') throw wrong('Code', 'has neither letters nor digits')
    await shelf.lockShelf(tx, 'coupon', Brand)
    const coupon = {
      brand: Brand,
      code,
      items: JSON.stringify(Items),
      per_player: PerPlayer,
      total: Total,
      vip: VIPLevel,
      registered_since: RegisteredSince,
      valid_from: startOf(request, call),
      valid_until: ValidUntil,
    }
    const ID = await shelf.append(tx, 'coupon', coupon, call)
    await checkRow('coupon', { Brand, ID }, call)
    return { ID }
  }),

  act(declared.stopCode, async (request, call) => {
    await closeRow('coupon', request, call)
    return { ID: request.ID }
  }),

  act(declared.resumeCode, (request, call) => openRow('coupon', request, call)),
]
