// The texts of missing devices and of ended broadcasts.
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import { t } from '../../../kernel/language/language.ts'
import type { OpenDevice } from './deviceState.ts'
import type { Ending } from './session.ts'

type Fault = NonNullable<OpenDevice['fault']>
type Kind = 'camera' | 'microphone' | 'screen'

const endings = { denied: 'Denied', missing: 'Missing', busy: 'Busy', failed: 'Failed', lost: 'Lost' } as const

/** The sharing of a screen ends without a fault. */
export function faultText(kind: Kind, fault: Fault): PlainKey {
  if (kind === 'screen') return `camera.screen${endings[fault === 'lost' ? 'failed' : fault]}`
  return `camera.${kind}${endings[fault]}`
}

const withText = { refused: 'camera.endRefused', media: 'camera.endMedia', encoder: 'camera.endEncoder' } as const

const plain = {
  busy: 'camera.endBusy',
  key: 'camera.endKey',
  operator: 'camera.endOperator',
  suspended: 'camera.endSuspended',
  closed: 'camera.endClosed',
  bitrate: 'camera.endBitrate',
  lease: 'camera.endLease',
  lost: 'camera.endLost',
} as const

export function endingText({ reason, text }: Ending): string {
  if (reason === 'stopped') return ''
  if (reason === 'refused' || reason === 'media' || reason === 'encoder') return t(withText[reason], { text })
  return t(plain[reason])
}
