// Questions and answers: searched and filtered in the page, opened one by one, each with its own address.
import { useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, Headset, Link2, Search } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { OnwardLink } from '../../page/OnwardLink.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { usePublished } from '../../kernel/document/published.ts'
import { useManual, type Say } from './manual.ts'
import styles from './QnaPage.module.css'
import { categoryNames, findQuestions, placeNames, wordQuestions, type ShownQuestion } from './questions.ts'

const categories = ['all', ...categoryNames] as const

export function QnaPage() {
  const t = useT()
  const say = useManual('support')
  const published = usePublished()
  const [search, setSearch] = useState('')
  const [category, setCategory] = useTab('category', categories)
  const questions = useMemo(() => {
    const { newcomerCoins, phoneBonusCoins, publicChatVip } = published
    const values = { coins: formatAmount(newcomerCoins), bonus: formatAmount(phoneBonusCoins), rank: publicChatVip }
    return wordQuestions((key) => say(key, values))
  }, [say, published])
  const found = findQuestions(questions, { category, search })
  const options = [
    { value: 'all' as const, text: say('all') },
    ...categoryNames.map((value) => ({ value, text: say(value) })),
  ]
  return (
    <PageFrame title={t('shell.qna')} lead={say('qnaLead')}>
      <div className={styles.finding}>
        <Field
          quiet
          type="search"
          label={say('search')}
          placeholder={say('search')}
          value={search}
          enterKeyHint="search"
          onChange={(event) => setSearch(event.target.value)}
          before={<Search size={18} aria-hidden />}
        />
        <Chips label={say('categories')} options={options} value={category} onChange={setCategory} />
        <p className={search.trim() ? styles.count : 'hidden'} role="status">
          {search.trim() && say('found', { count: found.length })}
        </p>
      </div>
      {found.length > 0 ? (
        <Questions questions={found} say={say} />
      ) : (
        <Panel>
          <StatePanel
            state="empty"
            title={say('none')}
            action={<Button onClick={() => (setSearch(''), setCategory('all'))}>{t('words.clear')}</Button>}
          >
            {say('noneWhy')}
          </StatePanel>
        </Panel>
      )}
      <Unanswered say={say} />
    </PageFrame>
  )
}

interface QuestionsProps {
  readonly questions: readonly ShownQuestion[]
  readonly say: Say<'support'>
}

function Questions({ questions, say }: QuestionsProps) {
  const { hash } = useLocation()
  const router = useRouter()
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' })
    // Only on entering the page: questions opened later are already in view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const turn = (name: string, isOpen: boolean): void => {
    const { pathname, searchStr } = router.latestLocation
    const href = pathname + searchStr + (isOpen ? `#${name}` : '')
    void router.navigate({ href, replace: true, resetScroll: false, hashScrollIntoView: false })
  }
  return (
    <Panel flush>
      <ul className={styles.list}>
        {questions.map((question) => (
          <Question
            key={question.name}
            question={question}
            isOpen={hash === question.name}
            onTurn={(isOpen) => turn(question.name, isOpen)}
            say={say}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface QuestionProps {
  readonly question: ShownQuestion
  readonly isOpen: boolean
  readonly onTurn: (isOpen: boolean) => void
  readonly say: Say<'support'>
}

function Question({ question: { name, question, answer, path }, isOpen, onTurn, say }: QuestionProps) {
  const t = useT()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${name}`)
    toast(say('linkCopied'), 'good')
  }
  return (
    <li id={name} className={styles.item}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={`${name}-answer`} onClick={() => onTurn(!isOpen)}>
          <span>{question}</span>
          <ChevronDown size={18} aria-hidden />
        </button>
      </h2>
      <div id={`${name}-answer`} className={styles.answer} hidden={!isOpen}>
        <p>{answer}</p>
        <div className={styles.after}>
          {path && <OnwardLink path={path}>{t(placeNames[path])}</OnwardLink>}
          <button type="button" className={styles.copy} onClick={() => void copy().catch(() => undefined)}>
            <Link2 size={15} aria-hidden />
            {say('copyLink')}
          </button>
        </div>
      </div>
    </li>
  )
}

function Unanswered({ say }: { readonly say: Say<'support'> }) {
  const locale = useLocale()
  return (
    <Panel className={styles.unanswered}>
      <Headset size={30} aria-hidden />
      <div>
        <h2>{say('unanswered')}</h2>
        <p>{say('unansweredWhy')}</p>
      </div>
      <ButtonLink kind="gold" to="/$locale/$" params={{ locale, _splat: 'support/info' }}>
        {say('write')}
      </ButtonLink>
    </Panel>
  )
}
