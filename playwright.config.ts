// Browser stories: four at a time, one real server, canvas renderer, fixed viewport sizes.
import { defineConfig } from '@playwright/test'
import { browserFlags, storyPath } from './e2e/browser.ts'

/**
 * No story reads the pixels of a page, and software rendering of its tiles took about a quarter of the CPU time.
 * With no memory for tiles none is rendered; layout, styles, frames, canvases and hit tests are as usual.
 * `PICTURES=1` renders everything and keeps a picture of each failure.
 */
const hasPictures = Boolean(process.env['PICTURES'])
const renderNoTiles = '--force-gpu-mem-available-mb=0'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  // With three the two cores were idle for a twelfth of the time.
  workers: 4,
  fullyParallel: false,
  // Node itself removes the types. Without a cache of earlier runs Babel would need ten seconds before the first story.
  build: { external: ['**/*'] },
  forbidOnly: true,
  retries: 0,
  // Two cores shared with the server, the database and the browser; only a failing story waits for so long.
  expect: { timeout: 60_000 },
  timeout: 300_000,
  reporter: [['list'], ['./e2e/results.ts']],
  outputDir: 'test-results/browser',
  globalSetup: './e2e/server.ts',
  use: {
    // Recording a trace of every story costs processor time of the workers: `--trace on` makes one where it is wanted.
    trace: 'off',
    screenshot: hasPictures ? 'only-on-failure' : 'off',
    launchOptions: { executablePath: storyPath, args: hasPictures ? browserFlags : [...browserFlags, renderNoTiles] },
  },
})
