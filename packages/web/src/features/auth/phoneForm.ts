// The state of the phone form: the number, the sent code, and the errors by field.
import { phoneLangs } from '@lantern/brands/brand.ts'
import { isRefusal } from '@lantern/client/client.ts'
import { sendCode, verifyCode } from '@lantern/protocol/auth.ts'
import { codeLength, phoneSignIn } from '@lantern/protocol/values/accounts.ts'
import { useState } from 'react'
import { track } from '../../kernel/browser/analytics.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { brand, page } from '../../kernel/document/page.ts'
import { keepAccounts } from './accounts.ts'
import { enter, showRefusal } from './entrance.ts'
import { cleanCode, cleanPhone, isPhoneWrong, isWholePhone, wirePhone } from './phone.ts'
import { placeFault, triesLeft, type FaultPlace } from './phoneFaults.ts'
import { noteSent, readSent, spendSent, useSecondsLeft } from './sentCode.ts'

interface Fault {
  readonly place: FaultPlace
  readonly text: string
}

function readFault(error: unknown): Fault {
  if (!isRefusal(error)) return { place: 'form', text: wordFault(error) }
  const tries = triesLeft(error.refusal, error.details.RemainingTime)
  const text = tries ? t('auth.codeRemaining', { count: tries }) : tries === 0 ? t('auth.codeSpent') : wordFault(error)
  return { place: placeFault(error.refusal, error.details.Field), text }
}

interface PhoneFormOptions {
  /** The account to sign in to at once, if the phone has it. */
  readonly chosen: number | null
  readonly onDone: () => void
  /** The number has several accounts; they were stored for the chooser. */
  readonly onSeveral: () => void
  /** The field to focus next; a busy button is disabled and has lost the focus. */
  readonly onFocus: (place: FaultPlace) => void
}

export function usePhoneForm({ chosen, onDone, onSeveral, onFocus }: PhoneFormOptions) {
  const country = brand.phoneCountry
  const [sent, setSent] = useState(() => readSent(Date.now()))
  const [phone, setPhone] = useState(sent?.phone ?? '')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'enter' | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const left = useSecondsLeft(sent, phone)
  const number = { SiteID: page.siteId, CountryCode: country, PhoneNumber: wirePhone(phone, country) }
  const isWrong = isPhoneWrong(phone, country)
  const isSent = sent !== null && sent.phone === phone && !sent.isSpent
  const mayEnter = isSent && code.length === codeLength

  const showFault = (shown: Fault): void => {
    setFault(shown)
    onFocus(shown.place)
  }

  const send = async (): Promise<void> => {
    setBusy('send')
    setFault(null)
    try {
      track({ Name: 'signInStarted', Way: 'phone' })
      const { ResendSeconds } = await client.call(sendCode, { ...number, Lang: phoneLangs[country] })
      setSent(noteSent(phone, Date.now(), ResendSeconds))
      setCode('')
      onFocus('code')
    } catch (error) {
      // Requested too soon: an earlier code was sent and is still valid.
      if (isRefusal(error, 'CodeTooSoon')) setSent(noteSent(phone, Date.now()))
      showFault(readFault(error))
    } finally {
      setBusy(null)
    }
  }

  const spend = (): void => setSent((last) => last && spendSent(last))

  const prove = async (): Promise<void> => {
    const accounts = await client.call(verifyCode, { ...number, ValidateCode: code })
    spend()
    const known = accounts.Player.map(({ Player }) => Player.PlayerID)
    const playerID = known.length === 1 ? known[0] : known.find((id) => id === chosen)
    if (known.length > 0 && playerID === undefined) {
      keepAccounts(accounts, Date.now())
      return onSeveral()
    }
    await enter(phoneSignIn, accounts.Token, playerID)
    onDone()
  }

  const submit = async (): Promise<void> => {
    if (busy || !mayEnter) return
    setBusy('enter')
    setFault(null)
    try {
      await prove()
    } catch (error) {
      setCode('')
      if (showRefusal(error)) return
      const shown = readFault(error)
      if (isRefusal(error) && triesLeft(error.refusal, error.details.RemainingTime) === 0) spend()
      showFault(shown)
    } finally {
      setBusy(null)
    }
  }

  return {
    country,
    phone,
    code,
    busy,
    left,
    isWrong,
    isSent,
    mayEnter,
    maySend: isWholePhone(phone, country) && !isWrong && left === 0,
    faultAt: (place: FaultPlace): string | null => (fault?.place === place ? fault.text : null),
    typePhone: (text: string) => (setPhone(cleanPhone(text, country)), setFault(null)),
    typeCode: (text: string) => (setCode(cleanCode(text)), setFault(null)),
    send,
    submit,
  }
}
