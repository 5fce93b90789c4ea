// Fails with the problems that the official programs find in docs/asyncapi.json and docs/openapi.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAsyncapi, checkOpenapi } from './validity.ts'

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8'))

const problems = {
  'openapi.json': checkOpenapi(read('openapi.json')),
  'asyncapi.json': await checkAsyncapi(read('asyncapi.json')),
}
for (const [name, found] of Object.entries(problems)) for (const text of found) console.error(`docs/${name} ${text}`)
if (Object.values(problems).some((found) => found.length > 0)) process.exitCode = 1
