// The ops and pushes of the three sockets as an AsyncAPI 3.1 document.
import { everything, type Named } from '../all.ts'
import { replyNumber, socketSuccess } from '../envelope.ts'
import { commonErrors, errors, type ErrorName } from '../errors.ts'
import { isPush, pushNumber, type AnyOp, type AnyPush, type SocketName } from '../op.ts'
import { components, shapesIn, type Components, type Json } from './components.ts'

const sockets: Readonly<Record<SocketName, string>> = {
  lobby: 'Lobby, wallet, chat, friends, mail, clubs',
  chat: 'Live rooms; chat messages are accepted here too',
  game: 'Game rounds and tables',
}

const codesOf = (names: readonly ErrorName[]): Json[] => names.map((Name) => ({ Code: errors[Name], Name }))

const text = { type: 'string' }
const integer = { type: 'integer' }

/** A request is flat: its fields are on the same level as OP. */
function requestMessage(declared: AnyOp, { refer }: Components): Json {
  const frame = {
    type: 'object',
    properties: { OP: { const: declared.op }, Seq: integer, ReqID: { ...text, format: 'uuid' }, Lang: text },
    required: ['OP'],
  }
  return { title: `OP ${declared.op}`, summary: declared.summary, payload: { allOf: [frame, refer(declared.request)] } }
}

function replyMessage(declared: AnyOp, { refer }: Components): Json {
  const number = replyNumber(declared.op)
  const frame = (properties: Json, required: string[]) => ({
    type: 'object',
    properties: { OP: { const: number }, Message: text, Seq: integer, ...properties },
    required: ['OP', 'Code', 'Message', ...required],
  })
  const success = frame({ Code: { const: socketSuccess }, Result: refer(declared.reply) }, ['Result'])
  const names = [...new Set<ErrorName>([...declared.errors, ...commonErrors])]
  const refused = frame({ Code: { enum: names.map((name) => errors[name]) }, Result: {} }, [])
  return { title: `OP ${number}`, payload: { oneOf: [success, refused] }, 'x-errors': codesOf(declared.errors) }
}

function pushMessage(declared: AnyPush, { refer }: Components): Json {
  const number = pushNumber(declared)
  const payload = {
    type: 'object',
    properties: {
      OP: { const: number },
      Code: integer,
      Message: text,
      Result: refer(declared.push),
      Channel: text,
      Position: integer,
    },
    required: ['OP', 'Code', 'Message'],
  }
  return { title: `OP ${number}`, summary: declared.summary, payload, 'x-droppable': declared.droppable ?? false }
}

type Part = 'request' | 'reply' | 'push'
const id = (name: string, part: Part): string => `${name}.${part}`
const inChannel = (socket: SocketName, key: string): Json => ({ $ref: `#/channels/${socket}/messages/${key}` })

/** Sockets that receive a push: those it names, else those of its request. */
const receiversOf = (declared: AnyPush): readonly SocketName[] =>
  (declared.kind === 'op' ? declared.pushOn : undefined) ?? declared.on

function partsOn(socket: SocketName, { declared }: Named): Part[] {
  const parts: Part[] = []
  if (declared.kind === 'op' && declared.on.includes(socket)) parts.push('request', 'reply')
  if (isPush(declared) && receiversOf(declared).includes(socket)) parts.push('push')
  return parts
}

function operationsOn(socket: SocketName, named: Named): [string, Json][] {
  const { name, noun, declared } = named
  const parts = partsOn(socket, named)
  const channel = { $ref: `#/channels/${socket}` }
  const key = `${socket}_${name.replace('.', '_')}`
  const operations: [string, Json][] = []
  if (parts.includes('request') && declared.kind === 'op') {
    const about = {
      'x-who': declared.who,
      'x-rate': declared.rate,
      ...(declared.once ? { 'x-once': true } : {}),
      ...(declared.planned ? { 'x-not-open-yet': true } : {}),
    }
    const reply = { channel, messages: [inChannel(socket, id(name, 'reply'))] }
    const messages = [inChannel(socket, id(name, 'request'))]
    operations.push([
      key,
      { action: 'receive', summary: declared.summary, tags: [{ name: noun }], channel, messages, reply, ...about },
    ])
  }
  if (parts.includes('push')) {
    const messages = [inChannel(socket, id(name, 'push'))]
    operations.push([
      `${key}_push`,
      { action: 'send', summary: declared.summary, tags: [{ name: noun }], channel, messages },
    ])
  }
  return operations
}

function messagesOf({ name, declared }: Named, shapes: Components): [string, Json][] {
  const messages: [string, Json][] = []
  if (declared.kind === 'op') {
    messages.push(
      [id(name, 'request'), requestMessage(declared, shapes)],
      [id(name, 'reply'), replyMessage(declared, shapes)],
    )
  }
  if (isPush(declared)) messages.push([id(name, 'push'), pushMessage(declared, shapes)])
  return messages
}

export function asyncapi(): Json {
  const shapes = components()
  const all = everything()
  const names = Object.keys(sockets) as SocketName[]
  const messages = Object.fromEntries(all.flatMap((named) => messagesOf(named, shapes)))
  const channel = (socket: SocketName): Json => ({
    address: `/ws/${socket}`,
    description: sockets[socket],
    messages: Object.fromEntries(
      all.flatMap((named) =>
        partsOn(socket, named).map((part) => [
          id(named.name, part),
          { $ref: `#/components/messages/${id(named.name, part)}` },
        ]),
      ),
    ),
  })
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Lantern over sockets',
      version: '1',
      description:
        'Text frames, one JSON object each. The first message is OP 10000; the reply is the request plus one.',
      license: { name: 'MIT' },
    },
    servers: { here: { host: 'localhost:3000', protocol: 'ws' } },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(names.map((socket) => [socket, channel(socket)])),
    operations: Object.fromEntries(names.flatMap((socket) => all.flatMap((named) => operationsOn(socket, named)))),
    components: { messages, schemas: shapesIn(messages, shapes) },
    'x-common-errors': codesOf(commonErrors),
  }
}
