// Frames per second at the shared tables: fish under fire, a rocket in flight, falling balls on a wide board.
import type { Browser, Page } from '@playwright/test'
import { deskSize } from '../../e2e/people.ts'
import { countFrames } from './smoothness.ts'
import { gamePath, openFresh, type Visitor } from './visitor.ts'

const watchedSeconds = 3
const patience = 90_000

async function fish(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '選擇座位' })
  await dialog.getByRole('button', { name: '入座' }).click({ timeout: patience })
  await page.getByRole('button', { name: '自動', exact: true }).click()
  await page.locator('[data-shots]:not([data-shots="0,0,0,0"])').waitFor({ timeout: patience })
}

const reach =
  (phase: string) =>
  (page: Page): Promise<void> =>
    page.locator(`[data-phase="${phase}"]`).first().waitFor({ timeout: patience })

const tables = [
  { code: 'fish4', size: null, begin: fish },
  { code: 'rocket', size: null, begin: reach('flying') },
  { code: 'keno80', size: deskSize, begin: reach('drawn') },
] as const

export interface TableFrames {
  readonly code: string
  readonly width: number
  readonly fps: number
}

export async function measureTables(browser: Browser, visitor: Visitor): Promise<TableFrames[]> {
  const measured: TableFrames[] = []
  for (const { code, size, begin } of tables) {
    const page = await openFresh(browser, visitor)
    if (size) await page.setViewportSize(size)
    await page.goto(gamePath(code))
    await begin(page)
    measured.push({ code, width: page.viewportSize()!.width, fps: await countFrames(page, watchedSeconds) })
    await page.context().close()
  }
  return measured
}
