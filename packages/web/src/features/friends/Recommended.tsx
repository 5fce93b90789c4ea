// Recommended players; added friends stay visible until another set is requested.
import { recommendFriends } from '@lantern/protocol/friends.ts'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { Button } from '../../ui/Button.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import styles from './FriendsPanel.module.css'
import type { Person } from '../people/people.ts'
import { Failed, Waiting } from './States.tsx'
import { Strangers } from './Strangers.tsx'

type Offer = { readonly people: readonly Person[] } | { readonly fault: string } | null

function useOffer(): { readonly offer: Offer; readonly isRenewing: boolean; readonly renew: () => void } {
  const [offer, setOffer] = useState<Offer>(null)
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState(-1)
  useEffect(() => {
    let isOver = false
    client
      .call(recommendFriends, {})
      .then(
        ({ Rows }): Offer => ({ people: Rows }),
        (error: unknown): Offer => ({ fault: wordFault(error) }),
      )
      .then((answer) => {
        if (isOver) return
        setOffer(answer)
        setShown(attempt)
      })
    return () => void (isOver = true)
  }, [attempt])
  return { offer, isRenewing: shown !== attempt, renew: () => setAttempt(attempt + 1) }
}

interface RecommendedProps {
  readonly isPage: boolean
  readonly onChat: (playerId: number, name: string) => void
}

export function Recommended({ isPage, onChat }: RecommendedProps) {
  const t = useT()
  const { offer, isRenewing, renew } = useOffer()
  if (offer === null) return <Waiting />
  if ('fault' in offer) return <Failed fault={offer.fault} onRetry={renew} />
  if (offer.people.length === 0)
    return (
      <div className={styles.scroll}>
        <StatePanel state="empty" title={t('friends.recommendedNone')}>
          {t('friends.recommendedNoneWhy')}
        </StatePanel>
      </div>
    )
  return (
    <Strangers
      label={t('friends.recommended')}
      people={offer.people}
      isPage={isPage}
      onChat={onChat}
      end={
        <div className={styles.end}>
          <Button size="small" kind="text" busy={isRenewing} onClick={renew}>
            {!isRenewing && <RefreshCw size={16} aria-hidden />}
            {t('friends.renew')}
          </Button>
        </div>
      }
    />
  )
}
