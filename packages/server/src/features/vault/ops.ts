// Handlers of the vault calls: today, a guess, past days; and the jobs that begin and close days.
import { brandCodes } from '@lantern/brands/brand.ts'
import { guessVault, listVaultDays, readVault } from '@lantern/protocol/vault.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import type { Consumer } from '../../kernel/jobs/events.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { ensureDay, isOpen } from './days.ts'
import type { VaultDeps } from './deps.ts'
import { vaultGoals } from './goals.ts'
import { guess, vaultChannel } from './guess.ts'
import { vaultOffice } from './office.ts'
import { vaultPersonal } from './personal.ts'
import { vaultRules } from './rulebook.ts'
import { settleJob, settlingJob } from './settlement.ts'
import { showDays, showVault } from './show.ts'
import * as store from './store.ts'

const everySeconds = 10
/** The time allowed for the plays and guesses of the last second of a day to be committed. */
const graceMs = 60_000
const keepDays = 90

function vaultJobs(deps: VaultDeps): Job[] {
  return [
    {
      kind: 'vault.plan',
      every: everySeconds,
      async run({ now, transact }) {
        for (const brand of brandCodes) {
          if (!isOpen(deps, brand) || (await store.findDay(deps.db, brand, taipeiDay(now)))) continue
          await transact((tx) => ensureDay(deps, tx, brand, taipeiDay(now), now))
        }
      },
    },
    {
      kind: 'vault.close',
      every: everySeconds,
      run: ({ now }) => store.periods.beginClosing(deps.db, new Date(now.getTime() - graceMs)),
    },
    settlingJob(deps),
    {
      kind: 'vault.sweep',
      every: { at: '05:20' },
      run: ({ now }) => store.dropOld(deps.db, new Date(now.getTime() - keepDays * 86_400_000)),
    },
  ]
}

/**
 * Closes days whose plays are all counted. The follower of progress counts them; its stored position is compared, so its lock is not needed:
 * no play of a marked day can become visible later.
 */
function closeDays({ clock, progress }: VaultDeps): Consumer {
  const { whenQuiet } = store.periods.closedBy(progress.follower, { clock, settleJob })
  return { name: 'vault.days', handlers: [], whenQuiet: whenQuiet! }
}

export function vaultFeature(ctx: ContextOf<VaultDeps>, needs: Needs<VaultDeps>): Feature {
  const deps: VaultDeps = { ...ctx, ...needs }
  deps.progress.addSource(vaultGoals(deps))
  deps.wallet.expectBalances(store.expectedPools)
  return {
    name: 'vault',
    flag: 'Vault',
    settings: [vaultRules],
    campaign: [{ setting: vaultRules }],
    personal: vaultPersonal,
    office: vaultOffice(),
    channels: (me, socket) => (socket === 'lobby' ? [vaultChannel(me.brand)] : []),
    consumers: [closeDays(deps)],
    jobs: vaultJobs(deps),
    handlers: [
      handle(readVault, (_request, call) => showVault(deps, call)),
      handle(guessVault, (asked, call) => guess(deps, asked, call)),
      handle(listVaultDays, (asked, call) => showDays(deps, asked, call)),
    ],
  }
}
