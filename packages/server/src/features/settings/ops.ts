// Handlers of the settings calls: my switches, and changing them on all devices at once.
import { changeSettings, readSettings } from '@lantern/protocol/settings.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { personal } from './personal.ts'
import { readChange, showSettings } from './rules.ts'
import * as store from './store.ts'

/** `pushKey` is the public key of reminders; empty: none are sent. */
export function settingsFeature(pushKey: string): Feature {
  return {
    name: 'settings',
    personal,
    handlers: [
      handle(readSettings, async (_request, { me, db }) => showSettings(await store.readSetting(db, me.id), pushKey)),

      handle(changeSettings, async (request, { me, tx, no, publish }) => {
        const change = readChange(request)
        if ('wrong' in change) throw no('BadInput', { Field: change.wrong })
        const shown = showSettings(await store.saveSetting(tx, me.id, change), pushKey)
        publish(playerChannel(me.id), readSettings, shown)
        return shown
      }),
    ],
  }
}
