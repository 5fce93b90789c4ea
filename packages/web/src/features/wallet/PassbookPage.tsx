// The bank book: every movement of the last fourteen days, by currency, days and reason, page by page.
import { useState } from 'react'
import { useT } from '../../kernel/language.ts'
import { brand } from '../../kernel/page.ts'
import { Queries } from '../../kernel/Queries.tsx'
import { MemberRail } from '../../layouts/MemberRail.tsx'
import { PageFrame } from '../../layouts/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { Question } from './book.ts'
import { BookFilters } from './BookFilters.tsx'
import { Entries } from './Entries.tsx'
import { keptDays, lastDays, tabsFor } from './passbook.ts'

export function PassbookPage() {
  const t = useT()
  return (
    <Queries>
      <PageFrame title={t('wallet.passbook')} lead={t('wallet.lead')} rail={<MemberRail />}>
        <Passbook />
      </PageFrame>
    </Queries>
  )
}

function Passbook() {
  const t = useT()
  const [page, setPage] = useState(1)
  const [question, setQuestion] = useState<Question>(() => ({
    tab: 'gold',
    range: lastDays(keptDays, new Date()),
    reason: 'all',
  }))
  /** Another question is read from its first page. */
  const ask = (change: Partial<Question>): void => {
    setQuestion({ ...question, ...change })
    setPage(1)
  }
  return (
    <Panel flush>
      <Tabs
        fill
        label={t('wallet.tabs')}
        tabs={tabsFor(brand.secondCurrency).map((value) => ({ value, text: t(`wallet.${value}`) }))}
        value={question.tab}
        onChange={(tab) => ask({ tab })}
      >
        <BookFilters question={question} onChange={ask} />
        <Entries question={question} page={page} onPage={setPage} />
      </Tabs>
    </Panel>
  )
}
