// Wires the house: every feature by hand, in its order, around one kernel.
import { brandOfHost } from '@lantern/brands/brands.ts'
import { wordRefusal } from '@lantern/locales/refusals.ts'
import { everything } from '@lantern/protocol/all.ts'
import type { Logger } from 'pino'
import { listChores } from './chores.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { createSessions } from './features/auth/auth.ts'
import { authFeature } from './features/auth/ops.ts'
import { chatFeature } from './features/chat/ops.ts'
import { createCodes, maskPhone, type CodeRules, type SmsGateway } from './features/codes/codes.ts'
import { codesFeature } from './features/codes/jobs.ts'
import { gamesFeature } from './features/games/ops.ts'
import { playersFeature } from './features/players/ops.ts'
import { createPlayers } from './features/players/players.ts'
import { walletFeature } from './features/wallet/ops.ts'
import { createWallet } from './features/wallet/wallet.ts'
import { watchLedger } from './features/wallet/watch.ts'
import { createWords } from './features/words/words.ts'
import type { Bus } from './kernel/bus.ts'
import type { AnyDeclared } from './kernel/call.ts'
import type { Clock } from './kernel/clock.ts'
import { runConsumers } from './kernel/events.ts'
import type { Feature } from './kernel/feature.ts'
import type { Randomness } from './kernel/ids.ts'
import { runJobs } from './kernel/jobs.ts'
import { createKernel, type KernelConfig } from './kernel/kernel.ts'
import { createSocketTokens } from './kernel/tokens.ts'

export interface AppParts {
  readonly config: Pick<Config, 'production' | 'brand' | 'loopbackIsFree' | 'origins' | 'secret'>
  readonly db: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Logger
  readonly gateway: SmsGateway
  /** Limits of codes that differ from the published ones. */
  readonly codeRules?: Partial<CodeRules>
  readonly kernel?: KernelConfig
}

export type App = ReturnType<typeof createApp>

export function createApp({
  config,
  db,
  bus,
  clock,
  randomness,
  log,
  gateway,
  codeRules: rules = {},
  kernel: limits,
}: AppParts) {
  const isOnline = (playerId: number): Promise<boolean> => kernel.presence.isHere(playerId)
  const socketTokens = createSocketTokens(bus.store, randomness)

  const words = createWords()
  const ledgerWatch = watchLedger(log)
  const wallet = createWallet({ db, clock, observer: ledgerWatch.observer })
  const players = createPlayers({ wallet, maskPhone, isOnline })
  const codes = createCodes({ db: db.kysely, gateway, secret: config.secret, clock, randomness, log, rules })
  const sessions = createSessions({ db: db.kysely, players, log })

  const features: readonly Feature[] = [
    walletFeature(wallet, (channel, declared, purse) => kernel.publish(channel, declared, purse)),
    playersFeature(players, db.kysely),
    codesFeature(),
    authFeature({
      codes,
      players,
      socketTokens,
      loopbackIsFree: config.loopbackIsFree,
      endOthers: (playerId, keep) => kernel.sockets.end({ playerId, exceptSessionId: keep }, 'SignedInElsewhere'),
      endSession: (sessionId) => kernel.sockets.end({ sessionId }, 'SessionExpired'),
    }),
    chatFeature({ db: db.kysely, players, words, isOnline }),
    gamesFeature({ players, wallet }),
  ]

  const kernel = createKernel({
    config: {
      origins: config.origins,
      isLoopbackFree: config.loopbackIsFree,
      isSecure: config.production,
      ...limits,
    },
    db,
    bus,
    clock,
    randomness,
    log,
    sessions,
    socketTokens,
    features,
    declarations: everything().flatMap(({ declared }) => (declared.kind === 'push' ? [] : [declared as AnyDeclared])),
    word: wordRefusal,
    brandOfHost: (host) => brandOfHost(host, config.brand),
    async resolveByKey({ me, key }) {
      const kept = me && (await wallet.answerOf({ kind: 'caller', playerId: me.id, id: key }))
      return kept?.isApplied ? { reply: kept.answer } : null
    },
  })

  for (const metric of ledgerWatch.metrics) kernel.metrics.registry.registerMetric(metric)
  const chores = listChores({ db, sessions, log })
  const jobs = runJobs({ db, clock, log, jobs: [...chores, ...features.flatMap((feature) => feature.jobs ?? [])] })
  const consumers = runConsumers({ db, log, consumers: features.flatMap((feature) => feature.consumers ?? []) })

  return {
    ...{ kernel, wallet, players, sessions, codes, words },
    async start(): Promise<void> {
      await wallet.start()
      for (const feature of features) await feature.start?.()
      jobs.start()
      consumers.start()
    },
    /** Sockets are told to come back, what is under way is finished, then the rest follows. */
    async stop(): Promise<void> {
      await kernel.close()
      await codes.finish()
      await consumers.stop()
      await jobs.stop()
      for (const feature of features.toReversed()) await feature.stop?.()
      await wallet.stop()
    },
  }
}
