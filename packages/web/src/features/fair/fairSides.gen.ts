// Written by npm run features: sides of the fairness page.
import type { FairSide } from '../../page/feature.ts'

export const fairSides: readonly FairSide[] = [
  { side: 'envelope', name: 'envelope.proofTab', flag: 'RedEnvelope', parameter: 'envelope', form: /^[1-9]\d{0,14}$/, load: () => import('../redenvelope/proof/EnvelopeVerifier.tsx') },
  { side: 'wheel', name: 'wheel.proofTab', flag: 'FireWheel', parameter: 'spin', form: /^[A-Za-z0-9-]{1,64}$/, load: () => import('../wheel/SpinVerifier.tsx') },
  { side: 'vault', name: 'vault.proofTab', flag: 'Vault', parameter: 'vault', form: /^\d{4}-\d{2}-\d{2}$/, load: () => import('../vault/VaultVerifier.tsx') },
  { side: 'battle', name: 'battles.proofTab', flag: 'Battle', parameter: 'battle', form: /^[1-9]\d{0,14}$/, load: () => import('../battles/proof/BattleVerifier.tsx') },
]
