// Opens a game directly: the requested one, or the one played last; leaving asks for confirmation, since the window closes.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { listGames } from '@lantern/protocol/games.ts'
import { useBlocker, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { useSession } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { GameRoom } from './GamePage.tsx'
import styles from './PlayNowPage.module.css'

const first = gameCatalogue.find(({ open }) => open)!.code

/** The game played last; without one, our first game. */
async function findLast(): Promise<string> {
  const { Rows } = await client.call(listGames, { Which: 'recent', PerPage: 1 })
  return Rows[0]?.GameCode ?? first
}

function useLast(isWanted: boolean): string | null {
  const [last, setLast] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    if (isWanted)
      void findLast()
        .catch(() => first)
        .then((code) => !isGone && setLast(code))
    return () => {
      isGone = true
    }
  }, [isWanted])
  return last
}

export function PlayNowPage() {
  const t = useT()
  const { game } = useSearch({ strict: false }) as { readonly game?: unknown }
  const asked = gameCatalogue.find(({ code, page }) => code === game && page === undefined)?.code
  const isPlayer = useSession(({ status }) => status === 'player')
  const last = useLast(!asked && isPlayer)
  const code = asked ?? last
  return (
    <>
      {code ? <GameRoom code={code} /> : <StatePanel state="waiting" heading="h1" title={t('games.opening')} />}
      <LeaveQuestion />
    </>
  )
}

function LeaveQuestion() {
  const t = useT()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title={t('games.leaveNow')} width={380} onClose={reset}>
      <p className={styles.why}>{t('games.leaveNowWhy')}</p>
      <div className={styles.answers}>
        <Button wide onClick={proceed}>
          {t('games.leaveNowGo')}
        </Button>
        <Button kind="gold" wide onClick={reset}>
          {t('games.leaveNowStay')}
        </Button>
      </div>
    </Dialog>
  )
}
