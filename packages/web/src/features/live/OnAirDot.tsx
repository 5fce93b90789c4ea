// The dot on the live button: a followed host went on air since the list was last opened. The notification links to the room.
import { followHost } from '@lantern/protocol/hosts.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { create } from 'zustand'
import { client } from '../../kernel/connection/link.ts'
import { currentLocale, t, useT } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { isHere } from '../../kernel/routing/navigation.ts'
import { useJoinedRoom } from './joinedRoom.ts'
import styles from './OnAirDot.module.css'

const livePath = '/play-game/live'

const useOnAir = create<{ readonly isNew: boolean }>(() => ({ isNew: false }))

let isListening = false

/** Subscribes with the first dot, until the page is closed. */
function listen(go: (href: string) => void): void {
  if (isListening) return
  isListening = true
  client.on(followHost, ({ RoomID, HostName, Title }) => {
    if (useJoinedRoom.getState().roomId === RoomID) return
    useOnAir.setState({ isNew: true })
    const href = withSearch(`/${currentLocale()}${livePath}`, { live: String(RoomID) })
    toast(t('liveRoom.onAirNow', { host: HostName, title: Title }), 'info', {
      text: t('liveRoom.see'),
      run: () => go(href),
    })
  })
}

export function OnAirDot() {
  const words = useT()
  const router = useRouter()
  const { pathname } = useLocation()
  const isNew = useOnAir((onAir) => onAir.isNew)
  useEffect(() => listen((href) => void router.navigate({ href })), [router])
  const isSeen = isHere(livePath, pathname)
  useEffect(() => {
    if (isSeen && isNew) useOnAir.setState({ isNew: false })
  }, [isSeen, isNew])
  if (!isNew) return null
  return (
    <span className={styles.dot}>
      <span className="hidden">{words('liveRoom.hasOnAir')}</span>
    </span>
  )
}
