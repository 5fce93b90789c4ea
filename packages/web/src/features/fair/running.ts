// Which published set of numbers a game of this brand is played by now; read once a page.
import { seeOdds } from '@lantern/protocol/games.ts'
import { useEffect, useState } from 'react'
import { client } from '../../kernel/connection/link.ts'
import { page } from '../../kernel/document/page.ts'

let reading: Promise<ReadonlyMap<string, string>> | null = null

function read(): Promise<ReadonlyMap<string, string>> {
  reading ??= client
    .call(seeOdds, { SiteID: page.siteId })
    .then(({ Rows }) => new Map(Rows.map(({ GameCode, MathHash }) => [GameCode, MathHash])))
    .catch((error: unknown) => {
      reading = null
      throw error
    })
  return reading
}

/** The math hash; null while it is not known, or for a game with one set of numbers only. */
export function useRunning(code: string): string | null {
  const [running, setRunning] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    read().then(
      (all) => !isGone && setRunning(all.get(code) ?? null),
      () => undefined,
    )
    return () => void (isGone = true)
  }, [code])
  return running
}
