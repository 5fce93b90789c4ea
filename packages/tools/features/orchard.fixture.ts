// A planted feature for adding.test.ts: one op, a page, texts, one reward a day. `own` are its files, `shared` the changes of files that list features.

export interface Change {
  /** The text before which `added` is inserted. */
  readonly before: string
  readonly added: string
}

const protocol = `// The orchard: one harvest a day.
import * as z from 'zod/mini'
import { MailItem } from './mail.ts'
import { op } from './op.ts'
import { Empty } from './scalars.ts'

export const chapter = 335

export const takeHarvest = op({
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  once: true,
  op: 19990,
  summary: 'Takes the harvest of today',
  request: Empty,
  reply: z.object({ Items: z.array(MailItem) }),
  errors: ['NotEligibleToRedeem'],
})
`

const sources = `// The harvest of the day as a source of rewards.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import type { Claims, RewardSource } from '../claims/claims.ts'

const items = [{ ItemID: currencies.coin, Amount: 100 }]

export const harvestSource = ({ claims }: { readonly claims: Claims }): RewardSource => ({
  name: 'harvest',
  order: 85,
  async offer(tx, { playerId, brand, now }, key) {
    if (key !== taipeiDay(now)) return 'Ended'
    const offer = { playerId, brand, source: 'harvest', key, items, reason: 'signIn', expiresAt: null, late: 'drop' } as const
    await claims.offer(tx, [offer], now)
    return null
  },
})
`

const ops = `// Handlers of the orchard.
import { takeHarvest } from '@lantern/protocol/orchard.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { takeReward, type Claims } from '../claims/claims.ts'
import { harvestSource } from './sources.ts'

type OrchardDeps = Pick<Context, 'db'> & { readonly claims: Claims }

export function orchardFeature(_ctx: ContextOf<OrchardDeps>, { claims }: Needs<OrchardDeps>): Feature {
  const harvest = harvestSource({ claims })
  return {
    name: 'orchard',
    rewards: [harvest],
    handlers: [
      handle(takeHarvest, async (_request, call) => ({
        Items: [...(await takeReward(claims, harvest, taipeiDay(call.now), call))],
      })),
    ],
  }
}
`

const manifest = `// Manifest of the orchard.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, framed } from '../../kernel/routing/pages.ts'
import type { Feature, Places } from '../../page/feature.ts'

function createOrchardRoutes<P extends AnyRoute>(normal: P) {
  return [
    framed(
      createMemberPage(
        normal,
        '/other/orchard',
        lazyPage(() => import('./OrchardPage.tsx'), 'OrchardPage'),
        'orchard.title',
      ),
    ),
  ] as const
}

export const feature = { normalRoutes: createOrchardRoutes } satisfies Feature

export const places = {
  pages: [
    {
      path: '/other/orchard',
      name: 'orchard.title',
      member: { at: 105 },
      play: { at: 95, icon: 'items/chest' },
      quick: { at: 25, name: 'orchard.title', icon: 'items/chest' },
      panel: { layer: 'rewards', value: 'orchard' },
      rewards: { kind: 'other', sources: ['harvest'] },
    },
  ],
} satisfies Places
`

const page = `// The page of the orchard.
import { takeHarvest } from '@lantern/protocol/orchard.ts'
import { client } from '../../kernel/connection/link.ts'
import { useT } from '../../kernel/language/language.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { useClaim } from '../rewards/rewards.ts'

export function OrchardPage() {
  const t = useT()
  const { isBusy, take } = useClaim(async () => undefined)
  const harvest = { id: 'harvest', source: 'harvest', claim: () => client.call(takeHarvest, {}) }
  return (
    <PageFrame title={t('orchard.title')}>
      <Button busy={isBusy} onClick={() => void take([harvest])}>
        {t('orchard.take')}
      </Button>
    </PageFrame>
  )
}
`

const languages = ['zh_tw', 'vi_vn', 'id_id', 'en_us']

const texts = `// The orchard.
export const orchard = { title: 'Orchard', take: 'Harvest' }
`

/** By path below the root; each is in the folder or in a file of the feature. */
export const own: Readonly<Record<string, string>> = Object.fromEntries([
  ['packages/protocol/src/orchard.ts', protocol],
  ['packages/server/src/features/orchard/ops.ts', ops],
  ['packages/server/src/features/orchard/sources.ts', sources],
  ['packages/web/src/features/orchard/feature.ts', manifest],
  ['packages/web/src/features/orchard/OrchardPage.tsx', page],
  ...languages.map((language) => [`packages/locales/src/${language}/orchard.ts`, texts] as const),
])

/** Two orders, the file that constructs the feature, and the title of the source in the reward centre. */
export const shared: Readonly<Record<string, readonly Change[]>> = {
  'lint/order.js': [{ before: "  'rewards',\n", added: "  'orchard',\n" }],
  'lint/webLevels.js': [{ before: "['features/returnRewards'", added: "['features/orchard'],\n    ..." }],
  'packages/server/src/app/rewards.ts': [
    { before: 'import { passFeature }', added: "import { orchardFeature } from '../features/orchard/ops.ts'\n" },
    { before: '    rewardsFeature(ctx,', added: '    orchardFeature(ctx, { claims }),\n' },
  ],
  ...Object.fromEntries(
    languages.map((language) => [
      `packages/locales/src/${language}/rewardTitles.ts`,
      [{ before: '  other:', added: "  harvest: 'Harvest',\n" }],
    ]),
  ),
}
