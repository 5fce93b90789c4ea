// What operators can do with the audit: search it.
import * as declared from '@lantern/protocol/office/audit.ts'
import { searchAudit } from '../../kernel/database/audit.ts'
import { act } from '../../kernel/office/act.ts'
import { readPage } from '../../kernel/office/page.ts'

export const auditOffice = () => [
  act(declared.searchAudit, ({ Brand, Actor, What, Row, Since, Until, ...page }, { db }) => {
    const filter = { brand: Brand, actor: Actor, what: What, row: Row, since: Since, until: Until }
    return readPage(db, searchAudit(db, filter), page)
  }),
]
