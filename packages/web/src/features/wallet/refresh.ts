// Reads the balances again: at most once in five seconds over all buttons; each press turns its arrow for half a second.
import { readWallet } from '@lantern/protocol/wallet.ts'
import { useEffect, useRef, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { receiveBalances } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/messages/toast.ts'

const throttle = 5000
const turn = 500

let refreshedAt = -throttle

async function refreshWallet(): Promise<void> {
  // Too soon after the last read: pushes keep the numbers current.
  if (performance.now() - refreshedAt < throttle) return
  refreshedAt = performance.now()
  try {
    receiveBalances(await client.call(readWallet, {}))
  } catch (error) {
    toast(wordFault(error), 'bad')
  }
}

export function useRefresh(): { readonly isTurning: boolean; readonly refresh: () => void } {
  const [isTurning, setTurning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = (): void => {
    setTurning(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTurning(false), turn)
    void refreshWallet()
  }
  return { isTurning, refresh }
}
