// Reads the balances again: at most once in five seconds over all buttons. Each press turns its arrow for half a second and says what came of it.
import { readWallet } from '@lantern/protocol/wallet.ts'
import { useEffect, useRef, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { formatSeconds, t } from '../../kernel/language/language.ts'
import { receiveBalances } from '../../kernel/session/session.ts'

const throttleMs = 5000
const turnMs = 500
const shownMs = 4000

/** When the balances were read last, as a time of day and by the clock that never jumps. */
let last: { readonly clock: string; readonly at: number } | null = null

/** The text for the player: the time of the reading, or why there was none. */
async function refreshWallet(): Promise<string> {
  // Too soon after the last read: pushes keep the numbers current.
  const wait = last ? throttleMs - (performance.now() - last.at) : 0
  if (last && wait > 0) return t('wallet.refreshWaits', { time: last.clock, seconds: Math.ceil(wait / 1000) })
  try {
    receiveBalances(await client.call(readWallet, {}))
    last = { clock: formatSeconds(new Date()), at: performance.now() }
    return t('wallet.refreshedAt', { time: last.clock })
  } catch (error) {
    return wordFault(error)
  }
}

interface Refresh {
  readonly isTurning: boolean
  /** What came of the last press; null when that was a while ago. */
  readonly notice: string | null
  readonly refresh: () => void
}

export function useRefresh(): Refresh {
  const [isTurning, setTurning] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const isReading = useRef(false)
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setTurning(false), turnMs)
    return () => clearTimeout(timer)
  }, [isTurning])
  const isDone = notice !== null && !isTurning
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setNotice(null), shownMs)
    return () => clearTimeout(timer)
  }, [isDone, notice])
  const run = async (): Promise<void> => {
    setTurning(true)
    if (isReading.current) return
    isReading.current = true
    setNotice(t('wallet.refreshing'))
    setNotice(await refreshWallet())
    isReading.current = false
  }
  return { isTurning, notice, refresh: () => void run() }
}
