// Lighthouse with its mobile preset; the median of several runs counts.
import { fileURLToPath } from 'node:url'
import { browserFlags, browserPath } from '../../e2e/browser.ts'
import { run } from '../../scripts/step.ts'
import { loadPart } from './parts.ts'
import type { Scores } from './score.ts'

interface Launcher {
  launch(options: Readonly<Record<string, unknown>>): Promise<{ readonly port: number; kill(): void }>
}

const look = fileURLToPath(new URL('score.ts', import.meta.url))

export async function measureScores(url: string, runs: number): Promise<Scores> {
  const { launch } = await loadPart<Launcher>('chrome-launcher/dist/index.js')
  const measured: Scores[] = []
  for (let at = 0; at < runs; at++) {
    const chrome = await launch({ chromePath: browserPath, chromeFlags: ['--headless', ...browserFlags] })
    try {
      const { status, output } = await run('node', [look, url, String(chrome.port)], { quiet: true })
      if (status !== 0) throw new Error(`Lighthouse failed at ${url}:\n${output}`)
      // Warnings of its libraries may come before it.
      measured.push(JSON.parse(output.trimEnd().split('\n').at(-1)!) as Scores)
    } finally {
      chrome.kill()
    }
  }
  return measured.toSorted((a, b) => a.scores[0]! - b.scores[0]!)[Math.floor(measured.length / 2)]!
}
