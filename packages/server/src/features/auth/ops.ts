// Handlers of the auth calls: signing in by any provider, refresh, history, signing out here and everywhere.
import { listSignIns, refresh, signIn, signOut, signOutEverywhere } from '@lantern/protocol/auth.ts'
import { socketToken } from '@lantern/protocol/session.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { sessionCookie } from '../../kernel/http/http.ts'
import { phoneSignIn } from '@lantern/protocol/values/accounts.ts'
import { createSignInBatches } from './batches.ts'
import type { ClientName } from './entrance.ts'
import type { AuthDeps } from './deps.ts'
import { personalRecords } from './personal.ts'
import { phoneHandlers, signInByPhone } from './phone.ts'
import { openProviderDoors } from './providers/ops.ts'
import type { Providers } from './providers/providers.ts'
import { endTime, nameDevice, shortenAddress } from './rules.ts'
import { createSpenderCheck } from './spender.ts'
import * as store from './store.ts'

export function authFeature(
  ctx: ContextOf<AuthDeps>,
  needs: Needs<AuthDeps> & { readonly providers: Providers },
): Feature {
  const deps: AuthDeps = { ...ctx, ...needs }
  const { db, players, sessions, sockets } = deps
  const doors = openProviderDoors(deps, needs.providers)
  const batches = createSignInBatches(db, deps.codes)
  const byPhone = signInByPhone(deps, batches)

  return {
    name: 'auth',
    personal: personalRecords,
    routes: doors.routes,
    checkSpender: createSpenderCheck(ctx, deps),
    /** The lobby's hello contains the player's own data. */
    async hello(me, socket, now) {
      if (socket === 'lobby') sessions.arrive(me.session, now)
      const held = socket === 'lobby' ? await sessions.heldBy(me) : null
      return held ? players.sessionParts(db, held.player, held.opening, held.holdings) : {}
    },
    handlers: [
      ...phoneHandlers(deps, batches),

      handle(signIn, (request, call) => {
        if (request.Provider === phoneSignIn) return byPhone(request, call)
        return doors.signIn(request, call)
      }),

      handle(refresh, async (_request, { me, db, no }) => {
        const held = await sessions.heldBy(me)
        if (!held) throw no('SessionExpired')
        return players.sessionParts(db, held.player, held.opening)
      }),

      handle(signOut, async ({ Idle }, { me, tx, now, web, after }) => {
        await store.endSession(tx, me.session.id, 'SignedOut', now)
        if (!Idle) await sessions.signedOut(tx, me.id, me.session.id)
        web.clearCookie(sessionCookie)
        after(() => sockets.end({ sessionId: me.session.id }, 'SessionExpired'))
        return {}
      }),

      handle(listSignIns, async ({ Page = 1, PerPage = 20 }, { me, db, now }) => {
        const page = { offset: (Page - 1) * PerPage, most: PerPage }
        const { total, rows } = await store.listSessions(db, me.id, now, page)
        return { Total: total, Rows: rows.map((row) => showSignIn(row, me.session.id, now)) }
      }),

      handle(signOutEverywhere, async (_request, { me, tx, now, web, after }) => {
        await players.endGeneration(tx, me.id)
        await store.endSessions(tx, me.id, 'ForcedOut', now)
        await store.forgetDevices(tx, me.id)
        await sessions.signedOut(tx, me.id, null)
        web.clearCookie(sessionCookie)
        after(() => sockets.end({ playerId: me.id }, 'ForcedOut'))
        return {}
      }),

      handle(socketToken, async (_request, call) => {
        return { Token: deps.socketTokens.mint(call.me.session) }
      }),

      ...doors.handlers,
    ],
  }
}

function showSignIn(row: store.SessionRow, currentId: string, now: Date) {
  const facts = { createdAt: row.created_at, actedAt: row.acted_at, endedAt: row.ended_at }
  return {
    CreateTime: row.created_at.toISOString(),
    LastActTime: row.acted_at.toISOString(),
    EndTime: endTime(facts, now)?.toISOString() ?? null,
    Provider: row.provider,
    Client: row.client as ClientName,
    Device: nameDevice(row.user_agent),
    Address: shortenAddress(row.ip),
    IsCurrent: row.id === currentId,
    IsNewDevice: row.is_new_device,
  }
}
