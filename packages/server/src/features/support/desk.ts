// The conversation with customer service: messages to a desk (a player of each brand). Choices are answered automatically, the rest by operators.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { channelTypes, senderTypes } from '@lantern/protocol/values/chat.ts'
import { serviceLengths } from '@lantern/protocol/values/support.ts'
import type { Tx } from '../../db/open.ts'
import { waitForOtherNodes } from '../../db/patience.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import type { Context, Publish } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { sendAsSystem, type Attend } from '../chat/chat.ts'
import type { Players } from '../players/players.ts'
import { fillAnswers } from './defaults.ts'
import { isToBeGreeted, mustAskToWait, readText } from './deskRules.ts'
import * as store from './deskStore.ts'

export interface Reply {
  readonly brand: BrandCode
  readonly playerId: number
  /** The operator who answers. */
  readonly agent: string
  readonly message: string
}

interface Who {
  readonly actor: string
  readonly now: Date
}

export interface SupportDesk {
  /** Creates the missing desks (the service's own players) and loads their ids. */
  open(now: Date): Promise<void>
  deskOf(brand: BrandCode): number
  /** The handler for messages to a desk; null for every other player id. */
  attendantOf(brand: BrandCode, playerId: number): Attend | null
  /** Greets a player who opens the conversation. */
  greet(
    tx: Tx,
    publish: Publish,
    caller: { brand: BrandCode; playerId: number; lang: Locale },
    now: Date,
  ): Promise<void>
  /** Sends an operator's answer; null: sent. */
  answer(tx: Tx, publish: Publish, reply: Reply, now: Date): Promise<'Message' | 'NotFound' | null>
  /** Sets the answer to a choice, or an automatic message; the same question again replaces its answer. */
  editAnswer(tx: Tx, shelf: store.Shelf, answer: store.AnswerText, who: Who): Promise<'Text' | null>
  removeAnswer(tx: Tx, shelf: store.Shelf, question: string, who: Who): Promise<boolean>
}

/** Names of this kind are reserved, so no player can have it. */
const deskName = '客服中心'
/** An identity that cannot sign in: only phones and providers can be verified. */
const deskIdentity = { provider: thirdPartyTypes.guest, subject: 'desk' }

export function createSupportDesk(
  { db }: Pick<Context, 'db'>,
  { players }: { readonly players: Players },
): SupportDesk {
  let desks: ReadonlyMap<BrandCode, number> = new Map()

  function deskOf(brand: BrandCode): number {
    const desk = desks.get(brand)
    if (desk === undefined) throw new Error(`${brand} has no service account yet`)
    return desk
  }

  async function send(tx: Tx, publish: Publish, to: DeskMessage, now: Date): Promise<void> {
    const { brand, playerId, message, choices = [] } = to
    const from = { playerId: deskOf(brand), name: deskName, senderType: senderTypes.service }
    const autoReply = choices.length > 0 ? { autoReply: choices } : {}
    const line = { brand, channelType: channelTypes.private, toId: playerId, message, ...from, ...autoReply }
    await sendAsSystem(tx, publish, line, now)
  }

  const attend: Attend = async (tx, publish, { message: line, brand, lang, now }) => {
    const playerId = line.PlayerID
    const talk = await store.lockTalk(tx, playerId, { brand, locale: lang })
    const chosen = await store.findChoice(tx, brand, line.Message)
    const offered = await store.readAnswers(tx, { brand, locale: lang })
    const choices = questionsOf(offered)
    if (chosen?.kind === 'choice') return send(tx, publish, { brand, playerId, message: chosen.answer, choices }, now)
    await store.changeTalk(tx, playerId, { waiting_since: talk.waiting_since ?? now })
    const queued = chosen?.answer ?? offered.find(({ kind }) => kind === 'queued')?.answer
    if (queued && mustAskToWait(talk, now)) await send(tx, publish, { brand, playerId, message: queued }, now)
  }

  return {
    deskOf,
    attendantOf: (brand, playerId) => (desks.get(brand) === playerId ? attend : null),

    async open(now) {
      await fillAnswers(db, now)
      desks = await store.readDesks(db)
      if (brandCodes.every((brand) => desks.has(brand))) return
      await inTransaction(db, async (tx) => {
        await waitForOtherNodes(tx)
        await store.lockAnswers(tx)
        const known = await store.readDesks(tx)
        for (const brand of brandCodes) if (!known.has(brand)) await makeDesk(tx, players, brand, now)
      })
      desks = await store.readDesks(db)
    },

    async greet(tx, publish, { brand, playerId, lang }, now) {
      const shelf = { brand, locale: lang }
      const talk = await store.lockTalk(tx, playerId, shelf)
      if (!isToBeGreeted(talk.greeted_at, now)) return
      const offered = await store.readAnswers(tx, shelf)
      const welcome = offered.find(({ kind }) => kind === 'greeting')
      if (!welcome) return
      await store.changeTalk(tx, playerId, { greeted_at: now })
      await send(tx, publish, { brand, playerId, message: welcome.answer, choices: questionsOf(offered) }, now)
    },

    async answer(tx, publish, { brand, playerId, agent, message }, now) {
      const text = readText(message, serviceLengths.answer)
      if (text === null) return 'Message'
      const player = await players.find(tx, brand, playerId)
      if (!player || player.erased_at) return 'NotFound'
      const known = await store.findTalk(tx, playerId)
      await store.lockTalk(tx, playerId, { brand, locale: (known?.locale ?? 'zh_tw') as Locale })
      await store.changeTalk(tx, playerId, { waiting_since: null, agent, answered_at: now })
      await noteChange(tx, { brand, actor: agent, what: 'service', row: playerId, after: { message: text }, now })
      await send(tx, publish, { brand, playerId, message: text }, now)
      return null
    },

    async editAnswer(tx, shelf, { kind, sort, ...given }, { actor, now }) {
      const question = readText(given.question, serviceLengths.question)
      const answer = readText(given.answer, serviceLengths.answer)
      if (question === null || answer === null) return 'Text'
      await store.lockAnswers(tx)
      const before = await store.removeAnswer(tx, shelf, question, now)
      const after = { kind, sort, question, answer }
      await store.addAnswers(tx, shelf, [after], now)
      await noteChange(tx, { ...changeOf(shelf, actor, now), before: before ?? null, after })
      return null
    },

    async removeAnswer(tx, shelf, question, { actor, now }) {
      const before = await store.removeAnswer(tx, shelf, question, now)
      if (before) await noteChange(tx, { ...changeOf(shelf, actor, now), before })
      return before !== undefined
    },
  }
}

interface DeskMessage {
  readonly brand: BrandCode
  readonly playerId: number
  readonly message: string
  readonly choices?: readonly string[]
}

const changeOf = ({ brand, locale }: store.Shelf, actor: string, now: Date) => ({
  brand,
  actor,
  what: 'serviceAnswer',
  row: locale,
  now,
})

const questionsOf = (offered: readonly store.AnswerRow[]): string[] =>
  offered.filter(({ kind }) => kind === 'choice' || kind === 'person').map(({ question }) => question)

async function makeDesk(tx: Tx, players: Players, brand: BrandCode, now: Date): Promise<void> {
  const desk = await players.register(tx, brand, deskIdentity, now, { name: deskName })
  if (typeof desk === 'string') throw new Error(`the service account of ${brand} could not be created: ${desk}`)
  // Banned, so that it cannot sign in, be found by search or be shown as a player.
  await players.ban(tx, { playerId: desk.id, reason: 'desk', until: null, isPublic: false, now }, () => {})
  await store.saveDesk(tx, brand, desk.id)
}
