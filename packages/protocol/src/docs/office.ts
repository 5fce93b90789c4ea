// The actions of operators as a page for readers: how a call works, one table per noun, permissions, refusals.
import * as z from 'zod/mini'
import type { AnyAction } from '../office/action.ts'
import { allActions } from '../office/all.ts'
import { commonOfficeErrors, officeErrors, officeMessages, type OfficeErrorName } from '../office/errors.ts'
import { permissions } from '../office/permissions.ts'
import { tidy, type Json } from './components.ts'
import { code, table } from './markdown.ts'
import { sketch } from './sketch.ts'

const opening = `# Operators' actions

<!-- Written by \`npm run docs\` from packages/protocol/src/office. Do not edit: change the declaration and run it again. -->

Each action is declared once in \`packages/protocol/src/office\`. The server checks and runs it by this declaration, and \`npm run office\` and this page are
derived from it.

- \`read\` changes nothing, \`write\` runs in one transaction, \`task\` has transactions of its own.
- A request is a strict object: an unknown or misspelt field is refused and named. *Brand* is part of the request where an action concerns one brand.
- Lists take *Page* (from 1) and *PerPage* (50 unless given) and answer \`{Total, Rows}\`. Times are ISO 8601; those of requests have a zone.
- *asks*: what the operator gives beside the request. A reason has 3 to 500 characters and is stored with the audit entry. *confirmed*: money, odds, rights
  or seeds. *personal*: reading it writes an audit entry, too.
- Any action may be refused with ${commonOfficeErrors.join(', ')}; the tables name the others.

On the command line, \`players.ban\` is \`npm run office -- players ban --Brand owl --PlayerID 7 …\`; names match in any case.`

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy }) as Json

function traitsOf({ does, asks, fresh, personal }: AnyAction): string {
  return [does, asks === 'nothing' ? '' : asks, fresh ? 'confirmed' : '', personal ? 'personal' : '']
    .filter(Boolean)
    .join(', ')
}

const rowOf = (declared: AnyAction): string[] => [
  `${code(declared.name)}<br>${declared.summary}`,
  `${code(declared.permission)}<br>${traitsOf(declared)}`,
  code(sketch(schemaOf(declared.request, 'input'))),
  code(sketch(schemaOf(declared.reply, 'output'))),
  declared.errors.join(', '),
]

export function officePage(): string {
  const nouns = Map.groupBy(allActions, ({ name }) => name.split('.')[0]!)
  const parts = [...nouns].map(([noun, actions]) =>
    [`## ${noun}`, table(['action', 'permission', 'request', 'reply', 'refusals'], actions.map(rowOf))].join('\n\n'),
  )
  const held = Object.entries(permissions).map(([name, { summary, includes = [] }]) => [
    code(name),
    summary,
    includes.map(code).join(', '),
  ])
  const refusals = (Object.entries(officeErrors) as [OfficeErrorName, number][]).map(([name, number]) => [
    String(number),
    name,
    officeMessages[name],
  ])
  return [
    opening,
    ...parts,
    '## Permissions',
    table(['permission', 'allows', 'includes'], held),
    '## Refusals',
    table(['code', 'name', 'meaning'], refusals),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
