// Handlers of the wheel calls: the wheel with its odds, and a spin.
import { readWheel, spinWheel } from '@lantern/protocol/wheel.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { createAnnouncements, wheelChannel } from './announce.ts'
import { wheelReward } from './cost.ts'
import type { WheelDeps } from './deps.ts'
import { wheelOffice } from './office.ts'
import { wheelPersonal } from './personal.ts'
import { wheelRules } from './rulebook.ts'
import { showWheel } from './show.ts'
import { wheelSource } from './sources.ts'
import { spin } from './spin.ts'
import * as store from './store.ts'

const keepDays = 40
const keepSpinDays = 90

export function wheelFeature(ctx: ContextOf<WheelDeps> & Pick<Context, 'log'>, needs: Needs<WheelDeps>): Feature {
  const deps: WheelDeps = { ...ctx, ...needs }
  const announcements = createAnnouncements(deps, (error) => ctx.log.warn({ err: error }, 'wheel: not announced'))
  return {
    name: 'wheel',
    flag: 'FireWheel',
    settings: [wheelRules],
    campaign: [wheelReward],
    rewards: [wheelSource(deps)],
    personal: wheelPersonal,
    office: wheelOffice(),
    channels: (me, socket) => (socket === 'lobby' ? [wheelChannel(me.brand)] : []),
    jobs: [
      {
        kind: 'wheel.sweep',
        every: { at: '05:15' },
        run: ({ now }) =>
          store.dropOld(
            deps.db,
            addDays(taipeiDay(now), -keepDays),
            new Date(now.getTime() - keepSpinDays * 86_400_000),
          ),
      },
    ],
    stop: async () => announcements.stop(),
    handlers: [
      handle(readWheel, (_request, call) => showWheel(deps, call)),
      handle(spinWheel, (asked, call) => {
        call.after(() => deps.claims.changed(call.me.id, 'wheel'))
        return spin(deps, asked, call, (prize) => announcements.note(call.brand, prize))
      }),
    ],
  }
}
