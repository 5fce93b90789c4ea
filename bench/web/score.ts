// One Lighthouse run of a page, in a process with a low priority, so that it does not slow down the browser that it measures.
import { constants, setPriority } from 'node:os'
import { loadPart } from './parts.ts'

interface Audit {
  readonly numericValue?: number
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, Audit>>
}

interface Lighthouse {
  default(url: string, flags: Readonly<Record<string, unknown>>): Promise<{ readonly lhr: Report } | undefined>
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Scores {
  readonly scores: readonly number[]
  readonly lcpMs: number
  readonly blockedMs: number
  readonly shift: number
}

const readReport = ({ categories: found, audits }: Report): Scores => ({
  scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
  lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
})

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW)
  const [url, port] = process.argv.slice(2)
  const { default: lighthouse } = await loadPart<Lighthouse>('lighthouse/core/index.js')
  const settings = { port: Number(port), output: 'json', logLevel: 'silent', onlyCategories: categories }
  const result = await lighthouse(url!, settings)
  if (!result) throw new Error('Lighthouse has no report')
  console.log(JSON.stringify(readReport(result.lhr)))
}
