// Lighthouse with its mobile preset; of several runs the middle one counts.
import { browserFlags, browserPath } from '../../e2e/browser.ts'
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

interface Launcher {
  launch(options: Readonly<Record<string, unknown>>): Promise<{ readonly port: number; kill(): void }>
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Scores {
  readonly scores: readonly number[]
  readonly lcpMs: number
  readonly blockedMs: number
  readonly shift: number
}

export async function measureScores(url: string, runs: number): Promise<Scores> {
  const { default: lighthouse } = await loadPart<Lighthouse>('lighthouse/core/index.js')
  const { launch } = await loadPart<Launcher>('chrome-launcher/dist/index.js')
  const measured: Scores[] = []
  for (let at = 0; at < runs; at++) {
    const chrome = await launch({ chromePath: browserPath, chromeFlags: ['--headless', ...browserFlags] })
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: categories,
      })
      if (result) measured.push(readReport(result.lhr))
    } finally {
      chrome.kill()
    }
  }
  const middle = measured.toSorted((a, b) => a.scores[0]! - b.scores[0]!)[Math.floor(measured.length / 2)]
  if (!middle) throw new Error(`Lighthouse has no report of ${url}`)
  return middle
}

const readReport = ({ categories: found, audits }: Report): Scores => ({
  scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
  lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
})
