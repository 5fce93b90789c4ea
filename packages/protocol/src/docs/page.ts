// The protocol as a page for readers: how the wire works, one table per noun, the schemas, every code.
import { nouns } from '../all.gen.ts'
import { everything, type Named } from '../all.ts'
import { limits } from '../envelope.ts'
import { commonErrors, errors, statusOf, type ErrorName } from '../errors.ts'
import { isPush, pushNumber } from '../op.ts'
import { rates } from '../rates.ts'
import { components, nameIn, type Components } from './components.ts'
import { cell, code, table } from './markdown.ts'
import { sketch } from './sketch.ts'

/** The text of each refusal, by language; the texts are not part of the contract. */
export type Words = Readonly<Record<string, Readonly<Record<ErrorName, string>>>>

const opening = `# The wire

<!-- Written by \`npm run docs\` from packages/protocol. Do not edit: change the declaration and run it again. -->

Every op and every call is declared once in \`packages/protocol\`; this page, [openapi.json](openapi.json) and
[asyncapi.json](asyncapi.json) are generated from the declarations that the server and the client use.

## Sockets

\`/ws/lobby\`, \`/ws/chat\` and \`/ws/game\` take text frames of one JSON object each.

- A request is flat: \`{"OP":30020,"ChannelType":1,"PerPage":20}\`. \`Seq\` (an integer) comes back in the reply. \`ReqID\`
  (a UUIDv7, case-insensitive) is the idempotency key: ops marked *once* are executed once per
  \`ReqID\`, those marked *key* are refused without it, because it becomes the id of a round or a bet. Its time may be
  at most ${limits.keyAheadSeconds} s ahead of the server's clock and ${limits.keyDays} days behind: otherwise the refusal (100001) carries
  \`Why\` (\`KeyFromFuture\`, \`KeyTooOld\`) and \`ServerTime\`, and nothing was executed. \`Lang\` chooses the language of texts.
- Requests end in 0. The reply is request + 1: \`{"OP":30021,"Code":200,"Message":"","Result":{…}}\`. Code 200 is success.
- A push has no \`Seq\`; the push of a family is request + 2. \`Channel\` and \`Position\` number the pushes of a channel one by one.
- The first message is OP 10000 with \`Token\`, within ${limits.helloSeconds} s. \`Resume\` asks for the pushes missed since a
  known point; 10003 names channels whose missed pushes are gone: read their history.
- Before the server closes a socket on purpose it sends 10002 with the code, then closes with 4000 + the code's last three
  digits (200001: 4001). 4006 means: reconnect.
- A wrong field, an unknown OP or broken JSON is answered with 100001 and the field's name; ${limits.badMessagesInARow} in a
  row close the socket. Frames hold at most ${limits.frameBytes / 1024} KiB. Unknown fields are dropped.

## HTTP

\`POST /api/v1/<path>\` with a JSON object; the answer is always \`{Code, Message, Result}\` and Code 0 is success. The session
token goes into \`api-token\` or \`Authorization: Bearer\`; \`Idempotency-Key\` is the \`ReqID\` of HTTP. Broken bodies are 400, missing
or ended sessions 401, requests of other sites 403, unknown paths 404, bodies over ${limits.bodyBytes / 1024} KiB 413, other types
than JSON 415, too many requests 429; refusals of the product are 200 with their code. The table of codes has the status of each.

## How to read the tables

Times are ISO 8601 in UTC, amounts are whole numbers within ±2^53, lists are \`{Total, Rows}\`. A field with \`?\` may be absent.
Where *open* is *soon*, the call returns 900001 until its feature is built. *idle* means that the call does not extend the
hour after which an idle session ends; *spends* that it moves money: only the current session of a player who is not banned
may send it, others are refused with 200001 or 100014.`

function addressOf({ declared }: Named): string {
  if (declared.kind === 'call') return code(declared.path)
  return String(isPush(declared) && declared.kind === 'push' ? pushNumber(declared) : declared.op)
}

function marksOf({ declared }: Named): string {
  if (declared.kind === 'push') return 'push'
  const { who, rate, spends, acts, once, needsKey } = declared
  return [
    who,
    rate,
    ...(spends ? ['spends'] : []),
    ...(acts === false ? ['idle'] : []),
    ...(once ? ['once'] : []),
    ...(needsKey ? ['key'] : []),
  ].join(', ')
}

function transportOf({ declared }: Named): string {
  return declared.kind === 'call' ? 'HTTP' : declared.on.join(', ')
}

function overview(members: readonly Named[]): string {
  const rows = members.map((named) => [
    addressOf(named),
    cell(named.declared.summary),
    transportOf(named),
    marksOf(named),
    named.declared.kind !== 'push' && named.declared.planned ? 'soon' : 'yes',
  ])
  return table(['OP or path', 'what it does', 'transport', 'who, rate', 'open'], rows)
}

function detail({ name, declared }: Named, { schemas, refer }: Components): string {
  const shape = (schema: Parameters<typeof refer>[0]): string => {
    const id = nameIn(refer(schema).$ref)
    return code(/\.(request|reply|push)$/.test(id) || id === 'Empty' ? sketch(schemas[id]!) : id)
  }
  const lines = [`**${declared.kind === 'call' ? declared.path : declared.op}** ${name}`, '']
  if (declared.kind !== 'push') lines.push(`- asks ${shape(declared.request)}`, `- answers ${shape(declared.reply)}`)
  if (isPush(declared)) lines.push(`- pushes ${pushNumber(declared)} ${shape(declared.push)}`)
  if (declared.kind !== 'push' && declared.errors.length > 0) {
    const refusals = (declared.errors as readonly ErrorName[]).map((refusal) => `${errors[refusal]} ${refusal}`)
    lines.push(`- refuses with ${refusals.join(', ')}`)
  }
  return lines.join('\n')
}

function chapter(noun: string, all: readonly Named[], shapes: Components): string {
  const members = all.filter((named) => named.noun === noun)
  return [`## ${noun}`, overview(members), ...members.map((named) => detail(named, shapes))].join('\n\n')
}

function shapesChapter({ schemas }: Components): string {
  const named = Object.keys(schemas).filter((id) => !id.includes('.') && id !== 'Empty')
  return [
    '## Shapes',
    table(
      ['name', 'fields'],
      named.map((id) => [id, code(sketch(schemas[id]!))]),
    ),
  ].join('\n\n')
}

function codesChapter(words: Words): string {
  const isCommon = new Set<string>(commonErrors)
  const entries = (Object.entries(errors) as [ErrorName, number][]).toSorted((a, b) => a[1] - b[1])
  const rows = entries.map(([name, number]) => [
    String(number),
    name + (isCommon.has(name) ? ' *' : ''),
    String(statusOf(name)),
    ...Object.values(words).map((texts) => cell(texts[name])),
  ])
  const star = 'Any call may return the codes with a star.'
  return ['## Codes', star, table(['code', 'name', 'HTTP', ...Object.keys(words)], rows)].join('\n\n')
}

function ratesChapter(): string {
  const rows = Object.entries(rates).map(([name, windows]) => [
    name,
    windows.map(({ seconds, most }) => `${most} in ${seconds} s`).join(' and '),
  ])
  return [
    '## Rates',
    'Counted per player over all sockets and nodes, before sign-in per address.',
    table(['class', 'at most'], rows),
  ].join('\n\n')
}

export function page(words: Words): string {
  const shapes = components()
  const all = everything()
  const chapters = Object.keys(nouns).map((noun) => chapter(noun, all, shapes))
  return `${[opening, ...chapters, shapesChapter(shapes), ratesChapter(), codesChapter(words)].join('\n\n')}\n`
}
