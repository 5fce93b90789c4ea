// A request that the leader confirms with a code sent to the phone. A wrong code is reported at its field, another refusal below the form.
import { isRefusal } from '@lantern/client/client.ts'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useBusy } from '../../../ui/busy.ts'
import { readClub } from '../clubStore.ts'
import { isCodeWhole } from '../PhoneCode.tsx'

export function useCodeRequest(send: (code: string) => Promise<void>, isAgreed = true) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const canSend = isAgreed && isCodeWhole(code)
  const [isBusy, start] = useBusy(async () => {
    setFault(null)
    try {
      await send(code)
      await readClub()
    } catch (refused) {
      if (isRefusal(refused, 'WrongCode', 'CodeNotValid', 'CodeUsedUp')) setError(wordFault(refused))
      else setFault(wordFault(refused))
    }
  })
  return {
    isBusy,
    fault,
    canSend,
    submit(event: FormEvent): void {
      event.preventDefault()
      if (canSend) start()
    },
    /** Properties of the field of the code. */
    field: {
      code,
      error,
      onChange(next: string): void {
        setCode(next)
        setError(null)
      },
    },
  }
}
