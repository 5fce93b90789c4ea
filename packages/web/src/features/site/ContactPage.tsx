// The contact form, which creates a ticket, and links to faster channels.
import { isRefusal } from '@lantern/client/client.ts'
import { openTicket } from '@lantern/protocol/support.ts'
import { ticketLengths } from '@lantern/protocol/values/support.ts'
import { CircleHelp, ExternalLink, Headset, MessageCircleMore } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { client } from '../../kernel/connection/link.ts'
import { useMounted } from '../../kernel/browser/mounted.ts'
import { brand, page } from '../../kernel/document/page.ts'
import { useSession } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { LongField } from '../../ui/LongField.tsx'
import styles from './ContactPage.module.css'
import { useManual } from './manual.ts'
import { checkTicket, emptyTicket, topics, type Topic } from './ticket.ts'

export function ContactPage() {
  const t = useT()
  const say = useManual('support')
  const [sent, setSent] = useState<number | null>(null)
  return (
    <PageFrame title={t('shell.supportContact')} lead={say('contactLead')}>
      <div className={styles.columns}>
        <Panel gilt>
          {sent === null ? <TicketForm onSent={setSent} /> : <Sent number={sent} onAgain={() => setSent(null)} />}
        </Panel>
        <FasterWays />
      </div>
    </PageFrame>
  )
}

/** A remembered session counts before the server has confirmed it: the form of a guest has a field more, and the page would move. */
const useMember = (): boolean => useSession(({ status }) => status !== 'guest')

function TicketForm({ onSent }: { readonly onSent: (number: number) => void }) {
  const say = useManual('support')
  const isPlayer = useMember()
  const [draft, setDraft] = useState(emptyTicket)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const wrong = checkTicket(draft, isPlayer)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    setFault('')
    if (wrong.words || wrong.contact) return
    setBusy(true)
    try {
      const contact = isPlayer ? {} : { Contact: draft.contact.trim() }
      const body = { Topic: Number(draft.topic), Words: draft.words.trim(), ...contact }
      onSent((await client.call(openTicket, body)).TicketID)
    } catch (error) {
      setFault(wordWait(error, (minutes) => say('wait', { minutes })))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.topics}>
        <span>{say('topic')}</span>
        <Chips
          label={say('topic')}
          options={topics.map((value) => ({ value, text: say(`topic${value}`) }))}
          value={draft.topic}
          onChange={(topic: Topic) => setDraft((last) => ({ ...last, topic }))}
        />
      </div>
      <LongField
        label={say('words')}
        aside={`${draft.words.length} / ${ticketLengths.most}`}
        placeholder={say('wordsHint')}
        rows={7}
        maxLength={ticketLengths.most}
        value={draft.words}
        error={isTried && wrong.words ? say('wordsShort', { count: ticketLengths.least }) : null}
        onChange={({ target }) => setDraft((last) => ({ ...last, words: target.value }))}
      />
      {isPlayer ? (
        <Notice>{say('byMail')}</Notice>
      ) : (
        <Field
          label={say('reply')}
          placeholder={say('replyHint')}
          note={say('replyNote', { days: 180 })}
          maxLength={120}
          autoComplete="email"
          value={draft.contact}
          error={isTried && wrong.contact ? say('replyWrong') : null}
          onChange={({ target }) => setDraft((last) => ({ ...last, contact: target.value }))}
        />
      )}
      <Notice tone="warn">{say('secrets')}</Notice>
      {fault && (
        <div role="alert">
          <Notice tone="bad">{fault}</Notice>
        </div>
      )}
      <Button kind="gold" size="large" type="submit" wide busy={isBusy}>
        {say('send')}
      </Button>
    </form>
  )
}

/** A refusal with a wait shows its length. */
function wordWait(error: unknown, word: (minutes: number) => string): string {
  if (!isRefusal(error, 'TooManyRequests')) return wordFault(error)
  const seconds = Number(error.details['RemainingTime']) || 60
  return word(Math.max(1, Math.ceil(seconds / 60)))
}

function Sent({ number, onAgain }: { readonly number: number; readonly onAgain: () => void }) {
  const say = useManual('support')
  const isPlayer = useMember()
  return (
    <div role="status">
      <StatePanel
        state="done"
        title={say('sentTitle')}
        action={<Button onClick={onAgain}>{say('sendAnother')}</Button>}
      >
        {say('sentText', { number })} {isPlayer && say('sentMail')}
      </StatePanel>
    </div>
  )
}

function FasterWays() {
  const t = useT()
  const say = useManual('support')
  const locale = useLocale()
  const isPlayer = useMember()
  const { open } = useLayerMoves()
  // Prerendering knows no deployment.
  const isMounted = useMounted()
  return (
    <div className={styles.ways}>
      <Way
        icon={<Headset size={28} aria-hidden />}
        title={say('chatTitle')}
        text={say(isPlayer ? 'chatText' : 'chatSignIn')}
      >
        {isPlayer ? (
          <ButtonLink to="/$locale/play-game/m" params={{ locale }} search={{ chatroom: 'service' }}>
            {say('chatOpen')}
          </ButtonLink>
        ) : (
          <Button onClick={() => open('phoneStep', '0')}>{t('shell.signIn')}</Button>
        )}
      </Way>
      {isMounted && page.support !== null && (
        <Way
          icon={<MessageCircleMore size={28} aria-hidden />}
          title={`${say('chatTitle')} · ${brand.supportChat}`}
          text={say('chatText')}
        >
          <ButtonAnchor href={page.support} target="_blank" rel="noopener noreferrer">
            {say('chatOpen')}
            <ExternalLink size={16} aria-hidden />
          </ButtonAnchor>
        </Way>
      )}
      <Way icon={<CircleHelp size={28} aria-hidden />} title={say('before')} text={say('beforeText')}>
        <ButtonLink to="/$locale/$" params={{ locale, _splat: 'support/qna' }}>
          {t('shell.qna')}
        </ButtonLink>
      </Way>
    </div>
  )
}

interface WayProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <Panel className={styles.way}>
      {icon}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </Panel>
  )
}
