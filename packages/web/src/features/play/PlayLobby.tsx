// The play lobby: where the games are chosen.
import { SoonPage } from '../site/SoonPage.tsx'

export function PlayLobby() {
  return <SoonPage />
}
