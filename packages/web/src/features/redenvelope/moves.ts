// Opens the layers of red envelopes from any page.
import { envelopeChannels } from '@lantern/protocol/values/redenvelope.ts'
import { useLayerMoves, type LayerName } from '../../kernel/routing/layers.ts'

export type EnvelopeChannel = keyof typeof envelopeChannels
export const channelNames = Object.keys(envelopeChannels) as readonly EnvelopeChannel[]

export const isChannel = (text: string | undefined): text is EnvelopeChannel =>
  (channelNames as readonly (string | undefined)[]).includes(text)

interface EnvelopeMoves {
  readonly openEnvelope: (id: number) => void
  readonly openForm: (channel: EnvelopeChannel) => void
  /** The form takes the place of a menu that is open. */
  readonly exchangeForForm: (menu: LayerName, channel: EnvelopeChannel) => void
}

export function useEnvelopeMoves(): EnvelopeMoves {
  const { open, exchange } = useLayerMoves()
  return {
    openEnvelope: (id) => open('envelope', String(id)),
    openForm: (channel) => open('sendEnvelope', channel),
    exchangeForForm: (menu, channel) => exchange(menu, 'sendEnvelope', channel),
  }
}
