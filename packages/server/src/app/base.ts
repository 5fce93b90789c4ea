// The lowest level: settings, word filter, wallet, players, codes, limits, mail and sign-in. All other levels build on these.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { featureNames, flagsOf, type FeatureFlags, type FeatureName } from '@lantern/brands/features.ts'
import { auditOffice } from '../features/audit/office.ts'
import { createSessions } from '../features/auth/auth.ts'
import { authFeature } from '../features/auth/ops.ts'
import { createProviders } from '../features/auth/providers/providers.ts'
import { createClaims } from '../features/claims/claims.ts'
import { claimsFeature } from '../features/claims/jobs.ts'
import { clubSeen } from '../features/clubs/clubs.ts'
import { createCodes, maskPhone, type CodeRules, type EmailGateway, type SmsGateway } from '../features/codes/codes.ts'
import { codesFeature } from '../features/codes/jobs.ts'
import { standingTo } from '../features/friends/friends.ts'
import { createExclusions, createLimits, sumPlayed } from '../features/limits/limits.ts'
import { limitsFeature } from '../features/limits/ops.ts'
import { createMail } from '../features/mail/mail.ts'
import { mailFeature } from '../features/mail/ops.ts'
import { playersFeature } from '../features/players/ops.ts'
import { keepPicture } from '../features/players/pictures.ts'
import { createPlayers } from '../features/players/players.ts'
import { createPlays } from '../features/plays/plays.ts'
import { settingsFeature } from '../features/settings/ops.ts'
import { walletFeature } from '../features/wallet/ops.ts'
import { createWallet } from '../features/wallet/wallet.ts'
import { watchLedger } from '../features/wallet/watch.ts'
import { wordsFeature } from '../features/words/ops.ts'
import { createWords } from '../features/words/words.ts'
import type { Context } from '../kernel/context.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import { createSheets } from '../kernel/feature/sheets.ts'
import type { PushParts } from '../features/reminders/reminders.ts'
import type { ProviderKeys } from '../config/keys.ts'
import type { Contributions } from './contributions.ts'

export interface BaseParts {
  readonly gateway: SmsGateway
  /** Absent: no e-mail can be sent. */
  readonly emailGateway?: EmailGateway | undefined
  /** Overrides of the published limits of codes. */
  readonly codeRules?: Partial<CodeRules>
  /** Keys of the sign-in providers, and the fake provider for those without keys. */
  readonly providers?: ProviderKeys
  readonly fakeProvider?: (() => Promise<ProviderKeys>) | undefined
  /** Keys for push services; absent: no reminders. */
  readonly push?: PushParts | undefined
  /** Features that are enabled for players. */
  readonly open?: readonly FeatureName[] | undefined
}

export type Base = ReturnType<typeof openBase>

export function openBase(ctx: Context, parts: BaseParts, { stakes }: Pick<Contributions, 'stakes'>) {
  const { clock, log, randomness, secret, siteId } = ctx
  const { gateway, emailGateway, codeRules: rules, providers: keys = {}, fakeProvider, open = featureNames } = parts
  const ledgerWatch = watchLedger(log)
  const words = createWords()
  const plays = createPlays(ctx)
  const wallet = createWallet({ db: ctx.database, clock, observer: ledgerWatch.observer })
  const players = createPlayers(ctx, { wallet, maskPhone, clubSeen, standingTo })
  const codes = createCodes(ctx, { gateway, emailGateway, rules })
  const limits = createLimits()
  const exclusions = createExclusions(players, secret)
  const mail = createMail(wallet)
  const claims = createClaims({ wallet, mail })
  const sessions = createSessions(ctx, { players })
  const sheets = createSheets(ctx)
  const providers = createProviders(ctx, {
    keys,
    fakeProvider,
    players,
    sessions,
    keepPicture: (tx, playerId, source, bytes) => keepPicture(tx, playerId, source, bytes, clock.now(), randomness),
  })

  // Computed once per brand: every source of rewards reads the flags at every sign-in.
  const knownFlags = new Map<BrandCode, FeatureFlags>()
  function brandFlags(brand: BrandCode): FeatureFlags {
    const known = knownFlags.get(brand) ?? flagsOf(brands[brand], siteId, open)
    knownFlags.set(brand, known)
    return known
  }

  const features: readonly Feature[] = [
    settingsFeature(parts.push?.keys?.publicKey ?? ''),
    { name: 'audit', handlers: [], office: auditOffice() },
    wordsFeature(ctx, { words }),
    walletFeature(ctx, { wallet }),
    playersFeature(ctx, { players, plays, flagsOf: brandFlags }),
    codesFeature(),
    limitsFeature(ctx, {
      playedOn: sumPlayed(stakes),
      exclusions,
      endSessions: async (tx, playerId, now) => void (await sessions.endAll(tx, playerId, 'SessionExpired', now)),
    }),
    mailFeature(ctx, { mail, wallet, players }),
    claimsFeature(ctx, { claims, players }),
    authFeature(ctx, { codes, players, mail, limits, exclusions, sessions, providers }),
  ]
  return {
    features,
    flagsOf: brandFlags,
    words,
    plays,
    wallet,
    players,
    codes,
    limits,
    exclusions,
    mail,
    claims,
    sessions,
    sheets,
    ledgerWatch,
  }
}
