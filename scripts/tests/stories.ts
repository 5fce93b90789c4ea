// Runs the browser stories. The files of failed stories are run once more, alone; a story that passes then is reported as flaky.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../step.ts'

export interface StoryRun {
  readonly file: string
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly ms: number
}

export interface StoriesRun {
  /** Every story with its last outcome. */
  readonly stories: readonly StoryRun[]
  /** Failed in the first run, passed alone. */
  readonly flaky: readonly StoryRun[]
  readonly isGood: boolean
}

interface Options {
  readonly seed: string
  readonly env: Record<string, string>
  /** Another configuration than the project's. */
  readonly config?: string
}

/** More files than these do not fail by chance, and repeating them would take longer than the run itself. */
const maxRepeatedFiles = 6

const idOf = ({ file, name }: StoryRun): string => `${file}: ${name}`
const isFailed = ({ outcome }: StoryRun): boolean => outcome === 'failed'

interface PlaywrightRun {
  readonly status: number
  readonly stories: readonly StoryRun[]
}

async function runPlaywright(args: readonly string[], { env, config }: Options): Promise<PlaywrightRun> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-stories-'))
  const results = join(folder, 'results.json')
  const configArgs = config === undefined ? [] : ['--config', config]
  try {
    const { status } = await run('playwright', ['test', ...configArgs, ...args], {
      env: { ...env, STORY_RESULTS: results },
    })
    return { status, stories: JSON.parse(readFileSync(results, 'utf8')) as StoryRun[] }
  } catch (error) {
    // Playwright ended before its reporter: the run has failed, with no story.
    console.error(error)
    return { status: 1, stories: [] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Playwright matches files by expressions. */
const patternOf = (file: string): string => `${file.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`

export async function runStories(options: Options): Promise<StoriesRun> {
  const first = await runPlaywright(['--shuffle', options.seed], options)
  const failedFiles = [...new Set(first.stories.filter(isFailed).map(({ file }) => file))]
  if (failedFiles.length === 0 || failedFiles.length > maxRepeatedFiles)
    return { stories: first.stories, flaky: [], isGood: first.status === 0 }
  // Stories of a file may build on earlier ones, so the file is the unit. One worker: nothing else runs.
  const second = await runPlaywright([...failedFiles.map(patternOf), '--workers', '1'], options)
  const repeated = new Map(second.stories.map((story) => [idOf(story), story]))
  const stories = first.stories.map((story) => repeated.get(idOf(story)) ?? story)
  const flaky = first.stories.filter((story) => isFailed(story) && repeated.get(idOf(story))?.outcome === 'passed')
  return { stories, flaky, isGood: second.status === 0 && !stories.some(isFailed) }
}
