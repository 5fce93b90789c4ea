// Claims an envelope: at least a short shake before the result, the same key after a lost reply, a repeat when the connection is back.
import { isRefusal } from '@lantern/client/client.ts'
import { receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callOnce } from '../../../kernel/connection/callOnce.ts'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useConnection } from '../../../kernel/connection/connection.ts'
import { play } from '../../../kernel/sound/sound.ts'
import { isStateRefusal, type Claim } from './phase.ts'

const shakeMs = 600

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Resolves after the shake, or at once when it is skipped. */
function createPause(): { readonly wait: (ms: number) => Promise<void>; readonly skip: () => void } {
  let skip: () => void = () => undefined
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      skip = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return { wait, skip: () => skip() }
}

interface Claiming {
  readonly claim: Claim
  readonly start: () => void
  readonly skip: () => void
}

/** `renew` reads the envelope again after the answer. */
export function useClaim(id: number, renew: () => Promise<void>): Claiming {
  const [claim, setClaim] = useState<Claim>({ kind: 'none' })
  const [pause] = useState(createPause)
  const isRunning = useRef(false)
  const run = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setClaim({ kind: 'shaking' })
    try {
      const [{ Amount }] = await Promise.all([
        callOnce(receiveEnvelope, { RedEnvelopeID: id }),
        isStill() ? undefined : pause.wait(shakeMs),
      ])
      play('envelope-open')
      setClaim({ kind: 'won', amount: Amount })
      void renew()
    } catch (error) {
      if (isStateRefusal(error)) {
        await renew()
        setClaim({ kind: 'none' })
      } else if (isRefusal(error)) {
        const why = error.details['Why']
        setClaim({ kind: 'refused', why: typeof why === 'string' ? why : null, text: wordFault(error) })
      } else setClaim({ kind: 'lost' })
    } finally {
      isRunning.current = false
    }
  }
  const repeat = useEffectEvent(() => void run())
  const isLost = claim.kind === 'lost'
  useEffect(() => {
    if (isLost) return useConnection.subscribe(({ state }) => state === 'ready' && repeat())
  }, [isLost])
  return { claim, start: () => void run(), skip: pause.skip }
}
