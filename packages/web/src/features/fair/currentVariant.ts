// Which published variant of a game this brand uses now; read once per page.
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

/** The math hash; null while unknown, or for a game with one variant only. */
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
