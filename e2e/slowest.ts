// Prints the slowest stories at the end of a run.
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const shown = 20

interface StoryTime {
  readonly story: string
  readonly ms: number
}

export default class Slowest implements Reporter {
  private readonly ended: StoryTime[] = []

  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    this.ended.push({ story: `${relative('.', location.file)}: ${title}`, ms: duration })
  }

  onEnd(): void {
    if (this.ended.length <= shown) return
    console.log(`\n  the ${shown} slowest stories`)
    for (const { story, ms } of this.ended.toSorted((one, other) => other.ms - one.ms).slice(0, shown))
      console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${story}`)
  }
}
