// A letter to every member, one a day.
import { sendGroupMessage } from '@lantern/protocol/clubs.ts'
import { clubLengths } from '@lantern/protocol/values/clubs.ts'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { client } from '../../../kernel/connection/link.ts'
import { useT } from '../../../kernel/language/language.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LongField } from '../../../ui/LongField.tsx'
import { Question } from '../../../ui/Question.tsx'
import type { MyClub } from '../clubPush.ts'
import { ClubSubpage } from '../ClubSubpage.tsx'
import styles from '../form.module.css'
import { countPoints, cutPoints } from '../points.ts'

export function MessagePage() {
  return (
    <ClubSubpage name="club.groupMessage" right="groupMessage">
      {(club) => <MessageForm club={club} />}
    </ClubSubpage>
  )
}

function MessageForm({ club }: { readonly club: MyClub }) {
  const t = useT()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const send = async (): Promise<void> => {
    try {
      const { Recipients } = await client.call(sendGroupMessage, { Message: text.trim() })
      toast(t('club.messageSent', { count: Recipients }))
      setText('')
    } catch (error) {
      setFault(wordFault(error))
    }
    setAsked(false)
  }
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim()) setAsked(true)
  }
  return (
    <Card title={t('club.groupMessage')} isRegion>
      <form className={styles.form} onSubmit={ask}>
        <p className={styles.lead}>{t('club.messageLead')}</p>
        <LongField
          label={t('club.messageText')}
          aside={`${countPoints(text)} / ${clubLengths.message}`}
          placeholder={t('club.messageHint')}
          rows={4}
          value={text}
          error={fault}
          onChange={(event) => {
            setText(cutPoints(event.target.value, clubLengths.message))
            setFault(null)
          }}
        />
        <Button type="submit" kind="gold" size="large" wide disabled={text.trim() === ''}>
          {t('club.messageSend')}
        </Button>
      </form>
      {isAsked && (
        <Question
          title={t('club.messageAsk', { count: Math.max(0, club.MemberCount - 1) })}
          yes={t('club.messageSend')}
          isDangerous={false}
          onYes={send}
          onClose={() => setAsked(false)}
        >
          <p>{t('club.messageAskText')}</p>
        </Question>
      )}
    </Card>
  )
}
