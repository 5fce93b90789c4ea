// One game, opened.
import { SoonPage } from '../site/SoonPage.tsx'

export function GamePage() {
  return <SoonPage />
}
