// Redeems a code: one field, and the result.
import { isRefusal } from '@lantern/client/client.ts'
import { redeemCode } from '@lantern/protocol/store.ts'
import { Ticket } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { beginPayment } from '../../kernel/messages/payouts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './CouponPanel.module.css'
import { Items } from './Items.tsx'
import type { Item } from './shop.ts'

/** Upper case, normal width, no spaces: the form in which the server compares codes. */
export const cleanCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/g, '').toUpperCase().slice(0, 40)

type Answer =
  | { readonly is: 'got'; readonly items: readonly Item[] }
  | { readonly is: 'refused'; readonly title: string; readonly text: string }

function wordAnswer(error: unknown): Answer {
  if (!isRefusal(error)) return { is: 'refused', title: t('store.codeLost'), text: t('store.codeLostWhy') }
  const text = wordFault(error)
  if (error.refusal === 'BadRedeemCode') return { is: 'refused', title: text, text: t('store.codeBadWhy') }
  if (error.refusal === 'TooManyRequests')
    return { is: 'refused', title: t('store.codeOften'), text: t('store.codeOftenWhy') }
  return { is: 'refused', title: text, text: '' }
}

export function CouponPanel() {
  const t = useT()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (code === '') return setMissing(true)
    setBusy(true)
    setAnswer(null)
    const payment = beginPayment()
    try {
      const { Items: items } = await client.call(redeemCode, { Code: code })
      setAnswer({ is: 'got', items })
      setCode('')
      void payment.show([{ source: 'coupon', items }])
    } catch (error) {
      payment.cancel()
      setAnswer(wordAnswer(error))
    }
    setBusy(false)
  }
  const type = (typed: string): void => {
    setCode(cleanCode(typed))
    setMissing(false)
    setAnswer(null)
  }
  return (
    <Panel gilt className={styles.panel}>
      <div className={styles.head}>
        <Picture name="items/ticket" alt="" />
        <div>
          <h2>{t('store.codeTitle')}</h2>
          <p>{t('store.codeLead')}</p>
        </div>
      </div>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('store.code')}
          before={<Ticket size={20} aria-hidden />}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('store.codeExample')}
          error={isMissing ? t('store.codeMissing') : null}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" kind="gold" size="large" busy={isBusy}>
          {t('store.redeem')}
        </Button>
      </form>
      <div role="status" className={styles.answer}>
        {answer?.is === 'got' && (
          <div className={styles.got}>
            <b>{t('store.redeemed')}</b>
            <Items items={answer.items} isLarge />
          </div>
        )}
        {answer?.is === 'refused' && (
          <Notice tone="bad">
            <b>{answer.title}</b>
            {answer.text && <p>{answer.text}</p>}
          </Notice>
        )}
      </div>
      <ul className={styles.rules}>
        {(['codeRule1', 'codeRule2', 'codeRule3'] as const).map((rule) => (
          <li key={rule}>{t(`store.${rule}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}
