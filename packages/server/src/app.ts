// Wires the house: every feature by hand, in its order, around one kernel.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brandOfHost, brands } from '@lantern/brands/brands.ts'
import { finishedFeatures, flagsOf } from '@lantern/brands/features.ts'
import { wordRefusal } from '@lantern/locales/refusals.ts'
import { everything } from '@lantern/protocol/all.ts'
import type { AnyPush, BodyOf } from '@lantern/protocol/op.ts'
import type { Logger } from 'pino'
import { listChores } from './chores.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { andShared, createOwner } from './features/arcade/arcade.ts'
import { arcadeFeature } from './features/arcade/ops.ts'
import { createSessions, type SessionKeeper } from './features/auth/auth.ts'
import type { AuthHouse } from './features/auth/house.ts'
import { isLoopback, knownDevice } from './features/auth/devices.ts'
import { authFeature } from './features/auth/ops.ts'
import { ownOrigin } from './features/auth/providers/hosts.ts'
import { openProviderDoors } from './features/auth/providers/ops.ts'
import { createProviders } from './features/auth/providers/providers.ts'
import { createChat } from './features/chat/chat.ts'
import { chatFeature } from './features/chat/ops.ts'
import { clubSeen, createClubs, matesOf } from './features/clubs/clubs.ts'
import { clubsFeature } from './features/clubs/ops.ts'
import { createCodes, maskPhone, type CodeRules, type EmailGateway, type SmsGateway } from './features/codes/codes.ts'
import { codesFeature } from './features/codes/jobs.ts'
import { standingTo } from './features/friends/friends.ts'
import { friendsFeature } from './features/friends/ops.ts'
import { andFished } from './features/fishing/fishing.ts'
import { fishingFeature } from './features/fishing/ops.ts'
import { GameProviders, Mathematics, nameGame, playedOn, Shelf, type GameProvider } from './features/games/games.ts'
import { gameProvidersFeature } from './features/games/providers/ops.ts'
import { gamesFeature } from './features/games/ops.ts'
import { createGifts } from './features/gifts/gifts.ts'
import { giftsFeature } from './features/gifts/ops.ts'
import { honorOf, isHonor } from './features/honor/honor.ts'
import { honorFeature } from './features/honor/ops.ts'
import { inviteFeature } from './features/invite/ops.ts'
import { createExclusions, createLimits } from './features/limits/limits.ts'
import { limitsFeature } from './features/limits/ops.ts'
import { createMail } from './features/mail/mail.ts'
import { mailFeature } from './features/mail/ops.ts'
import { createModeration } from './features/moderation/moderation.ts'
import { newsFeature } from './features/news/ops.ts'
import { playersFeature } from './features/players/ops.ts'
import { keepPicture, keepPictures } from './features/players/pictures.ts'
import { createPlayers } from './features/players/players.ts'
import { promotionFeature } from './features/promotion/ops.ts'
import { findPromoted } from './features/promotion/promotion.ts'
import { profileFeature } from './features/profile/ops.ts'
import { ranksFeature } from './features/ranks/ops.ts'
import { roomsFeature } from './features/rooms/ops.ts'
import { createRooms } from './features/rooms/rooms.ts'
import { serviceFeature } from './features/service/ops.ts'
import { createService } from './features/service/service.ts'
import { settingsFeature } from './features/settings/ops.ts'
import { createGateways } from './features/store/gateways/gateways.ts'
import { gatewaysFeature } from './features/store/gateways/ops.ts'
import { storeFeature } from './features/store/ops.ts'
import { createStore, type Gateway } from './features/store/store.ts'
import { supportFeature } from './features/support/ops.ts'
import { walletFeature } from './features/wallet/ops.ts'
import { createWallet } from './features/wallet/wallet.ts'
import { watchLedger } from './features/wallet/watch.ts'
import { wordsFeature } from './features/words/ops.ts'
import { createWords } from './features/words/words.ts'
import type { Bus } from './kernel/bus.ts'
import type { AnyDeclared } from './kernel/call.ts'
import type { Clock } from './kernel/clock.ts'
import { Departure } from './kernel/departure.ts'
import { runConsumers } from './kernel/events.ts'
import type { Feature } from './kernel/feature.ts'
import type { Randomness } from './kernel/ids.ts'
import { runJobs } from './kernel/jobs.ts'
import { openKernel } from './kernel/kernel.ts'
import type { KernelConfig } from './kernel/options.ts'
import { hashHousehold } from './kernel/rate.ts'
import type { PaymentKeys, ProviderKeys } from './keys.ts'

export interface AppParts {
  readonly config: Pick<Config, 'production' | 'brand' | 'loopbackIsFree' | 'origins' | 'secret'> &
    Partial<Pick<Config, 'siteId' | 'network' | 'features'>>
  readonly db: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Logger
  readonly gateway: SmsGateway
  /** Absent: no e-mail can be sent. */
  readonly emailGateway?: EmailGateway | undefined
  /** Limits of codes that differ from the published ones. */
  readonly codeRules?: Partial<CodeRules>
  readonly kernel?: KernelConfig
  /** Sign-in providers, and who plays those without keys. */
  readonly providers?: ProviderKeys
  readonly standIn?: (() => Promise<ProviderKeys>) | undefined
  /** Who takes money; a method whose gateway is not here is shown as closed. */
  readonly payments?: readonly Gateway[]
  /** Gateways by their keys, and who plays those without. */
  readonly paymentKeys?: PaymentKeys
  readonly till?: (() => Promise<PaymentKeys>) | undefined
  readonly gatewayTimeoutMs?: number | undefined
  /** Other houses whose games are offered here. */
  readonly gameProviders?: readonly GameProvider[]
}

export type App = ReturnType<typeof createApp>

/** Total time for shutting down, as documented for deployments; stopping the database uses the share that the caller reserves. */
const leaveMs = 12_000

export function createApp({
  config,
  db,
  bus,
  clock,
  randomness,
  log,
  gateway,
  emailGateway,
  codeRules: rules = {},
  kernel: kernelConfig,
  providers: keys = {},
  standIn,
  payments = [],
  paymentKeys = {},
  till,
  gatewayTimeoutMs,
  gameProviders: others = [],
}: AppParts) {
  const kernel = openKernel({
    config: {
      origins: config.origins,
      isLoopbackFree: config.loopbackIsFree,
      isSecure: config.production,
      hasMetrics: !config.production,
      ...(config.network && { connections: config.network.connections, trustProxy: config.network.trustProxy }),
      ...kernelConfig,
    },
    ...{ db, bus, clock, randomness, log, word: wordRefusal },
    brandOfHost: (host) => brandOfHost(host, config.brand),
  })
  const { ipOf, rate, socketTokens } = kernel
  /** Where a brand lives, for whoever comes back without saying where from. */
  function originOf(brand: BrandCode): string {
    const listed = config.origins.find((origin) => brandOfHost(new URL(origin).host, config.brand) === brand)
    if (config.production) return listed ?? `https://${brands[brand].hosts[0]}`
    const { port } = kernel.listening
    return `http://${brand === config.brand ? 'localhost' : `${brand}.localhost`}${port ? `:${port}` : ''}`
  }
  const whoIsHere = (playerIds: readonly number[]) => kernel.presence.whoIsHere(playerIds)
  const isOnline = (playerId: number): Promise<boolean> => kernel.presence.isHere(playerId)
  const householdOf = (ip: string): string | null =>
    config.loopbackIsFree && isLoopback(ip) ? null : hashHousehold(ip, config.secret)

  const words = createWords()
  const ledgerWatch = watchLedger(log)
  const wallet = createWallet({ db, clock, observer: ledgerWatch.observer })
  const players = createPlayers({
    ...{ wallet, randomness, maskPhone, isOnline, clubSeen, standingTo, originOf },
    revoke: (tx, playerId, now) => sessions.endAll(tx, playerId, 'SessionExpired', now),
    endSockets: (playerId) => kernel.sockets.end({ playerId }, 'AccountDisabled'),
    renew: (playerId) => kernel.sockets.renew(playerId),
    publish: (channel, declared, rise) => kernel.publish(channel, declared, rise),
  })
  const limits = createLimits()
  const exclusions = createExclusions(players, config.secret)
  const math = new Mathematics(db.kysely)
  const gameProviders = new GameProviders(config.secret, others)
  const shelf = new Shelf(db.kysely, gameProviders)
  const mail = createMail(wallet)
  const clubs = createClubs({
    move: (playerId, channel, isIn) => kernel.sockets.move({ playerId, channel, on: 'lobby', isIn }),
    publish: (channel, declared, club) => kernel.publish(channel, declared, club),
  })
  const codes = createCodes({
    ...{ db: db.kysely, gateway, emailGateway, secret: config.secret, clock, randomness, log, rules },
  })
  const sessions: SessionKeeper = createSessions({ db: db.kysely, players, log })

  const tills = createGateways({
    ...{ db: db.kysely, clock, keys: paymentKeys, standIn: till, timeoutMs: gatewayTimeoutMs },
    originOf: ({ brand, host = '' }) =>
      ownOrigin(host, { origins: config.origins, isSecure: config.production }) ?? originOf(brand),
  })
  const gateways = new Map([...tills.all, ...payments.map((payment) => [payment.name, payment] as const)])
  const store = createStore({
    ...{ db: db.kysely, clock, randomness, log, wallet, players, limits, mail, gateways },
    publish: (channel, declared, delivered) => kernel.publish(channel, declared, delivered),
  })

  const authHouse: AuthHouse = {
    ...{ codes, players, mail, sessions, socketTokens, loopbackIsFree: config.loopbackIsFree },
    mayEnter: limits.mayEnter,
    phoneExclusion: exclusions.ofPhone,
    endOthers: (playerId, keep) => kernel.sockets.end({ playerId, exceptSessionId: keep }, 'SignedInElsewhere'),
    endSession: (sessionId) => kernel.sockets.end({ sessionId }, 'SessionExpired'),
    endAll: (playerId, why) => kernel.sockets.end({ playerId }, why),
  }

  const providers = createProviders({
    ...{ db: db.kysely, clock, randomness, log, keys, standIn, players, sessions, origins: config.origins },
    brandOfHost: (host) => brandOfHost(host, config.brand),
    rate,
    ipOf,
    isSecure: config.production,
    keepPicture: (tx, playerId, source, bytes) => keepPicture(tx, playerId, source, bytes, clock.now(), randomness),
  })

  const tables = {
    ...{ db, clock, randomness, log, wallet, limits },
    publish: <P extends AnyPush>(channel: string, declared: P, body: BodyOf<P>) =>
      kernel.publish(channel, declared, body),
  }
  const arcade = createOwner({ ...tables, bus })
  const service = createService({ db: db.kysely, players })
  const talk = { db: db.kysely, log, players, words, whoIsHere, isHonor, nameGame, attendantOf: service.attendantOf }
  const rooms = createRooms({
    ...{ db: db.kysely, bus, clock, randomness, log, players },
    sockets: () => kernel.sockets.all(),
    open: (channel) => kernel.hub.open(`chat/${channel}`),
    publish: (channel, declared, body) => kernel.publish(channel, declared, body),
  })

  const features: readonly Feature[] = [
    settingsFeature(),
    wordsFeature({ db: db.kysely, bus, clock, log, words }),
    walletFeature(wallet, (channel, declared, purse) => kernel.publish(channel, declared, purse)),
    playersFeature(players, (brand) =>
      flagsOf(brands[brand], config.siteId ?? 'dev', config.features ?? finishedFeatures),
    ),
    codesFeature(),
    limitsFeature({
      ...{ db: db.kysely, playedOn: andFished(andShared(playedOn)), exclusions },
      endSessions: (tx, playerId, now) => sessions.endAll(tx, playerId, 'SessionExpired', now),
      closeSockets: (playerId) => kernel.sockets.end({ playerId }, 'SessionExpired'),
      renew: (playerId) => kernel.sockets.renew(playerId),
    }),
    mailFeature({
      ...{ db: db.kysely, mail, wallet, players },
      publish: (channel, declared, letter) => kernel.publish(channel, declared, letter),
    }),
    authFeature(authHouse, db.kysely, openProviderDoors(authHouse, providers)),
    friendsFeature({
      ...{ db: db.kysely, log, players },
      local: () => kernel.sockets.players(),
      whoIsHere,
      publish: (channel, declared, body) => kernel.publish(channel, declared, body),
      met: (from, { id }) => matesOf(from, id),
    }),
    inviteFeature({
      ...{ db: db.kysely, players, wallet, secret: config.secret, householdOf },
      publish: (channel, declared, body) => kernel.publish(channel, declared, body),
    }),
    clubsFeature(clubs),
    chatFeature(talk),
    roomsFeature({ players, words, rooms, chat: createChat(talk) }),
    newsFeature({
      ...{ db: db.kysely, clock, nameGame, honorOf, chat: createChat(talk) },
      findWin: (from, id) => findPromoted(from, players, id),
      publish: (channel, declared, line) => kernel.publish(channel, declared, line),
    }),
    storeFeature({
      ...{ db: db.kysely, clock, store, wallet, players, gateways },
      householdOf,
    }),
    gatewaysFeature({
      ...{ db: db.kysely, clock, log, orders: store.orders, gateways: tills, rate },
      brandOfHost: (host) => brandOfHost(host, config.brand),
      ipOf,
    }),
    gamesFeature({
      ...{ db: db.kysely, clock, bus, players, wallet, limits, math, shelf },
      publish: (channel, declared, pools) => kernel.publish(channel, declared, pools),
      onFault: (error) => log.warn({ err: error }, 'games: the database is away'),
    }),
    fishingFeature({
      ...{ db: db.kysely, bus, clock, randomness, log, players, wallet, limits },
      publish: (channel, declared, body) => kernel.publish(channel, declared, body),
    }),
    arcadeFeature({ ...tables, players, owner: arcade }),
    gameProvidersFeature({
      ...{ db: db.kysely, clock, log, rate, players, wallet, limits, providers: gameProviders },
      ipOf,
    }),
    promotionFeature({
      ...{ db: db.kysely, clock, players },
      publish: (channel, declared, body) => kernel.publish(channel, declared, body),
    }),
    giftsFeature({
      ...{ db: db.kysely, clock, randomness, secret: config.secret, players, wallet, codes, limits, mail },
      addressIsFree: (ip) => config.loopbackIsFree && isLoopback(ip),
    }),
    supportFeature({ db: db.kysely, players, mail, householdOf, findRoom: rooms.find }),
    serviceFeature({ clock, players, service }),
    ranksFeature({
      ...{ db: db.kysely, clock, players, mail, wallet },
      isStaff: (brand, playerId) => service.attendantOf(brand, playerId) !== null,
    }),
    honorFeature({ db: db.kysely, players, math, secret: config.secret, siteId: config.siteId ?? 'dev', originOf }),
    profileFeature({
      ...{ db: db.kysely, players, words, wallet, codes, mail, sessions, secret: config.secret },
      pictures: keepPictures({ db: db.kysely, randomness }),
      phoneExclusion: exclusions.ofPhone,
      deviceOf: knownDevice,
      addressIsFree: (ip) => config.loopbackIsFree && isLoopback(ip),
      personal: () => personal,
      endSockets: (playerId, why) => kernel.sockets.end({ playerId }, why),
    }),
  ]

  const personal = features.flatMap((feature) => feature.personal ?? [])

  const served = kernel.serve(features, {
    sessions,
    declarations: everything().flatMap(({ declared }) => (declared.kind === 'push' ? [] : [declared as AnyDeclared])),
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
    ...{
      kernel: served,
      clock,
      wallet,
      players,
      sessions,
      codes,
      words,
      mail,
      limits,
      clubs,
      rooms,
      service,
      moderation: createModeration({ players, mail }),
      store,
      math,
      shelf,
      gameProviders,
      personal,
      jobs,
      arcade,
      gifts: createGifts(),
      originOf,
      ipOf,
    },
    async start(): Promise<void> {
      await wallet.start()
      for (const feature of features) await feature.start?.()
      jobs.start()
      consumers.start()
    },
    /**
     * Sockets are told to come back, what is under way is finished, then the rest follows; all within the time given. What
     * still waits for the database near the end gets an error: no movement is lost by that, its key tells what became of it.
     */
    async stop(totalMs: number = leaveMs): Promise<void> {
      const departure = new Departure(totalMs, log)
      const giveUp = setTimeout(() => db.reach.abandon(), totalMs * 0.7).unref()
      const reserve = totalMs * 0.1
      await departure.step('sockets and calls', () => served.close(), totalMs * 0.4)
      await departure.step('text messages', () => codes.finish(), totalMs * 0.3)
      await departure.step('consumers', () => consumers.stop(), reserve)
      await departure.step('jobs', () => jobs.stop(), reserve)
      for (const feature of features.toReversed()) await departure.step('feature', () => feature.stop?.(), reserve)
      await departure.step('wallet', () => wallet.stop(departure.leftMs - reserve))
      clearTimeout(giveUp)
    },
  }
}
