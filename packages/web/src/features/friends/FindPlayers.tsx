// The search for players by nickname or number: one button that searches, then clears; and a message when none is found.
import { Search, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { useFinding, type Finding } from './playerSearch.ts'
import type { View } from './FriendsPanel.tsx'
import styles from './FriendsPanel.module.css'
import { Strangers } from './Strangers.tsx'
import { Failed, Waiting } from './States.tsx'

interface FindPlayersProps {
  readonly isPage: boolean
  readonly onChat: (playerId: number, name: string) => void
  readonly onShow: (view: View) => void
}

export function FindPlayers({ isPage, onChat, onShow }: FindPlayersProps) {
  const t = useT()
  const { typed, finding, isMoreComing, type, submit, more } = useFinding()
  const [isEmptyAsked, setEmptyAsked] = useState(false)
  const hasSearched = typed !== '' && finding.status !== 'idle'
  const search = (event: FormEvent): void => {
    event.preventDefault()
    setEmptyAsked(typed.trim() === '')
    submit()
  }
  const change = (text: string): void => {
    setEmptyAsked(false)
    type(text)
  }
  return (
    <>
      <form className={styles.tools} role="search" onSubmit={search}>
        <Field
          quiet
          type="search"
          label={t('friends.search')}
          placeholder={t('friends.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          value={typed}
          error={isEmptyAsked ? t('friends.searchEmpty') : null}
          onChange={(event) => change(event.target.value)}
          after={
            hasSearched ? (
              <IconButton label={t('words.clear')} onClick={() => change('')}>
                <X size={19} aria-hidden />
              </IconButton>
            ) : (
              <IconButton label={t('words.search')} type="submit">
                <Search size={19} aria-hidden />
              </IconButton>
            )
          }
        />
      </form>
      <Outcome
        finding={finding}
        isPage={isPage}
        isMoreComing={isMoreComing}
        onChat={onChat}
        onShow={onShow}
        onRetry={submit}
        onMore={more}
      />
    </>
  )
}

interface OutcomeProps extends FindPlayersProps {
  readonly finding: Finding
  readonly isMoreComing: boolean
  readonly onRetry: () => void
  readonly onMore: () => void
}

function Outcome({ finding, isPage, isMoreComing, onChat, onShow, onRetry, onMore }: OutcomeProps) {
  const t = useT()
  if (finding.status === 'looking') return <Waiting />
  if (finding.status === 'failed') return <Failed fault={finding.fault} onRetry={onRetry} />
  if (finding.status === 'idle' || finding.people.length === 0) {
    const isIdle = finding.status === 'idle'
    return (
      <div className={styles.scroll} role="status">
        <StatePanel
          state="empty"
          title={t(isIdle ? 'friends.start' : 'friends.notFound')}
          action={<Button onClick={() => onShow('recommended')}>{t('friends.toRecommended')}</Button>}
        >
          {isIdle ? t('friends.startWhy') : t('friends.notFoundWhy', { name: finding.name })}
        </StatePanel>
      </div>
    )
  }
  const { people, total } = finding
  return (
    <>
      <p className={`${styles.summary} number`} role="status">
        {t('friends.found', { count: total })}
      </p>
      <Strangers
        label={t('friends.find')}
        people={people}
        isPage={isPage}
        onChat={onChat}
        end={
          people.length < total && (
            <div className={styles.end}>
              <Button size="small" busy={isMoreComing} onClick={onMore}>
                {t('friends.foundMore')}
              </Button>
            </div>
          )
        }
      />
    </>
  )
}
