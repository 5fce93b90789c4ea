// The end of a run of browser stories: prints the slowest, and writes every story with its outcome for `npm test`.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { StoryRun } from '../scripts/tests/stories.ts'

const shown = 20

export default class Results implements Reporter {
  private readonly ended: StoryRun[] = []

  onTestEnd({ location, title }: TestCase, { duration, status }: TestResult): void {
    const outcome = status === 'passed' || status === 'skipped' ? status : 'failed'
    this.ended.push({ file: relative('.', location.file), name: title, outcome, ms: duration })
  }

  onEnd(): void {
    const file = process.env['STORY_RESULTS']
    if (file) writeFileSync(file, JSON.stringify(this.ended))
    if (this.ended.length <= shown) return
    console.log(`\n  the ${shown} slowest stories`)
    for (const { file, name, ms } of this.ended.toSorted((one, other) => other.ms - one.ms).slice(0, shown))
      console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${name}`)
  }
}
