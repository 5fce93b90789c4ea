// The bank book: every movement of the last fourteen days, by currency, days and reason, page by page.
import { bankBookDays } from '@lantern/protocol/values/wallet.ts'
import { useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { brand } from '../../kernel/document/page.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { MemberRail } from '../../page/MemberRail.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { usePaging } from '../../ui/pagination.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { Question } from './book.ts'
import { BookFilters } from './BookFilters.tsx'
import { Entries } from './Entries.tsx'
import { lastDays, tabsFor } from './bankBook.ts'

export function BankBookPage() {
  const t = useT()
  return (
    <Queries>
      <PageFrame title={t('wallet.passbook')} lead={t('wallet.lead')} rail={<MemberRail />}>
        <BankBook />
      </PageFrame>
    </Queries>
  )
}

function BankBook() {
  const t = useT()
  const paging = usePaging()
  const tabs = tabsFor(brand.secondCurrency)
  const [tab, setTab] = useTab('tab', tabs)
  const [wanted, setWanted] = useState<Omit<Question, 'tab'>>(() => ({
    range: lastDays(bankBookDays, new Date()),
    reason: 'all',
  }))
  const question: Question = { ...wanted, tab }
  /** Another filter starts at its first page. */
  const ask = (change: Partial<Omit<Question, 'tab'>>): void => {
    setWanted((last) => ({ ...last, ...change }))
    paging.setPage(1)
  }
  return (
    <Panel flush>
      <Tabs
        fill
        label={t('wallet.tabs')}
        tabs={tabs.map((value) => ({ value, text: t(`wallet.${value}`) }))}
        value={tab}
        onChange={(next) => (setTab(next), paging.setPage(1))}
      >
        <BookFilters question={question} onChange={ask} />
        <Entries question={question} paging={paging} />
      </Tabs>
    </Panel>
  )
}
