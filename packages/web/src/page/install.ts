// Shows the browser's install prompt.
import { useInstalling } from '../kernel/browser/installPrompt.ts'

/** A prompt can be used once. */
export async function install(): Promise<void> {
  const { offer } = useInstalling.getState()
  if (!offer) return
  useInstalling.setState({ offer: null })
  await offer.prompt()
  if ((await offer.userChoice).outcome === 'accepted') useInstalling.setState({ isInstalled: true })
}
