// The form of a red envelope: channel, split, amount, shares, texts and the card as it will look; then the confirmation.
import { envelopeChannels, envelopeMethods } from '@lantern/protocol/values/redenvelope.ts'
import { useState, type FormEvent } from 'react'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { askForFunds } from '../../../kernel/messages/funds.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segments } from '../../../ui/Choice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Allowance } from '../calls.ts'
import { CardPreview } from '../EnvelopeCard.tsx'
import { channelNames, type EnvelopeChannel } from '../moves.ts'
import { Confirmation } from './Confirmation.tsx'
import { isFlawless, isShortOfCoins, judgeDraft, type Draft, type MethodName } from './draft.ts'
import { AmountField, QuantityField, WordsField } from './fields.tsx'
import styles from './SendForm.module.css'

interface SendFormProps {
  readonly me: SessionPlayer
  readonly allowance: Allowance
  readonly first: EnvelopeChannel
}

const methods: readonly MethodName[] = ['random', 'equal']

export function SendForm({ me, allowance, first }: SendFormProps) {
  const t = useT()
  const [isSure, setSure] = useState(false)
  const [draft, setDraft] = useState<Draft>(() => ({
    channel: first,
    method: 'random',
    amount: '',
    quantity: String(Math.min(10, allowance.MostQuantity)),
    title: t('envelope.wordsFirst'),
    content: t('envelope.contentFirst'),
  }))
  const change = (part: Partial<Draft>): void => setDraft((last) => ({ ...last, ...part }))
  const faults = judgeDraft(draft, allowance)
  const sum = Number(draft.amount)
  const isShort = isShortOfCoins(faults, sum, me.bag.coin)
  const next = (event: FormEvent): void => {
    event.preventDefault()
    if (isShort) askForFunds('coin', sum)
    else if (isFlawless(faults)) setSure(true)
  }
  if (isSure) return <Confirmation me={me} draft={draft} allowance={allowance} onBack={() => setSure(false)} />
  return (
    <form className={styles.form} onSubmit={next} noValidate data-columns="">
      <div className={styles.column}>
        <div className={styles.choice}>
          <b>{t('envelope.channel')}</b>
          <Segments
            label={t('envelope.channel')}
            value={draft.channel}
            options={channelNames.map((value) => ({ value, text: t(`envelope.channel${envelopeChannels[value]}`) }))}
            onChange={(channel) => change({ channel })}
          />
        </div>
        {faults.channel && <ChannelNotice why={faults.channel} />}
        <div className={styles.choice}>
          <b>{t('envelope.method')}</b>
          <Segments
            label={t('envelope.method')}
            value={draft.method}
            options={methods.map((value) => ({ value, text: t(`envelope.method${envelopeMethods[value]}`) }))}
            onChange={(method) => change({ method })}
          />
          <small>{t(`envelope.method${envelopeMethods[draft.method]}Why`)}</small>
        </div>
        <AmountField draft={draft} fault={faults.amount} allowance={allowance} onChange={change} />
        <QuantityField draft={draft} fault={faults.quantity} allowance={allowance} onChange={change} />
      </div>
      <div className={styles.column}>
        <WordsField draft={draft} name="title" fault={faults.title} onChange={change} />
        <WordsField draft={draft} name="content" fault={faults.content} onChange={change} />
        <section className={styles.preview} aria-label={t('envelope.preview')}>
          <b>{t('envelope.preview')}</b>
          <CardPreview title={draft.title.trim()} from={me.player.name} quantity={Number(draft.quantity)} />
        </section>
        <AllowanceLine allowance={allowance} />
        <Button type="submit" kind="gold" size="large" wide disabled={!isFlawless(faults) && !isShort}>
          {t(isShort ? 'envelope.topUp' : 'envelope.next')}
        </Button>
        <details className={styles.seed}>
          <summary>{t('envelope.seed')}</summary>
          <p>{t('envelope.seedWhy')}</p>
          <code>{allowance.SeedHash}</code>
        </details>
      </div>
    </form>
  )
}

const channelReasons = ['Muted', 'ClubNotMember', 'ClubChatClosed', 'AllianceNotFound'] as const

function ChannelNotice({ why }: { readonly why: string }) {
  const t = useT()
  const known = channelReasons.find((reason) => reason === why) ?? 'Off'
  return (
    <div role="status">
      <Notice tone="warn">{t(`envelope.why${known}`)}</Notice>
    </div>
  )
}

function AllowanceLine({ allowance: { CountLeft, QuotaLeft } }: { readonly allowance: Allowance }) {
  const t = useT()
  const locale = useLocale()
  if (CountLeft === 0) return <Notice tone="warn">{t('envelope.noCount')}</Notice>
  return (
    <p className={`${styles.allowance} number`}>
      <span>{t('envelope.countLeft', { count: CountLeft })}</span>
      <span>{t('envelope.quotaLeft', { amount: formatAmount(QuotaLeft, locale) })}</span>
    </p>
  )
}
