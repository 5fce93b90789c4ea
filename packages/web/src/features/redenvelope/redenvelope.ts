// Entry: the card of a red envelope in chat, the buttons that open the form, and the layers over any page.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { readEnvelopeCard } from './cardMessage.ts'
export { SendButton } from './SendButton.tsx'
export { useEnvelopeMoves } from './moves.ts'

export const EnvelopeCard = lazyNamed(() => import('./EnvelopeCard.tsx'), 'EnvelopeCard')
/** Open while the address has `envelope` or `sendEnvelope`. */
export const OpenLayer = lazyNamed(() => import('./open/OpenLayer.tsx'), 'OpenLayer')
export const SendLayer = lazyNamed(() => import('./send/SendLayer.tsx'), 'SendLayer')
