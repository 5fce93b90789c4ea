// Parses the result that another site puts into the address of its redirect. It affects only the text on the page.
export type Outcome = 'Done' | 'Failed' | 'Waiting'

const done = /^(1|200|ok|true|success|succeeded|paid|done)$/i
const failed = /^(0|-1|fail|failed|failure|false|error|cancel|cancelled|canceled|denied|access_denied)$/i

export function readOutcome(search: Readonly<Record<string, unknown>>): Outcome {
  if (search['error'] !== undefined) return 'Failed'
  const results = ['result', 'status', 'code', 'Code', 'RtnCode', 'success'].map((name) => search[name])
  const words = results.filter((value) => value !== undefined).map(String)
  if (words.some((word) => failed.test(word))) return 'Failed'
  return words.some((word) => done.test(word)) ? 'Done' : 'Waiting'
}
