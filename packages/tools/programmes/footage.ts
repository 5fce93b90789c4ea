// Records a game of the running product, frame by frame: the page's clock stands still while a picture is taken, so that a slow machine
// records the same movement as a fast one.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { framesPerSecond } from './motion.ts'

export interface Footage {
  readonly site: string
  readonly game: string
  /** A demo player; each recording has its own, because codes to one phone are limited. */
  readonly phone: string
  readonly frames: number
  /** JPEGs are written here as 0000.jpg, 0001.jpg … */
  readonly folder: string
  readonly executablePath: string
}

const viewport = { width: 1120, height: 700 }
/** The part of the page that is recorded: the reels, in the proportions of the screen in the programme's set. */
const clip = { x: 303, y: 188, width: 544, height: 340 } as const
const browserArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const frameMs = 1000 / framesPerSecond

async function ask(page: Page, path: string, body: object): Promise<never> {
  return page.evaluate(
    async ([where, what]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`/api/v1/${where}`, { method: 'POST', headers, body: JSON.stringify(what) })
      const { Code, Result } = (await response.json()) as { Code: number; Result: never }
      if (Code !== 0) throw new Error(`${where} was refused with ${Code}`)
      return Result
    },
    [path, body] as const,
  )
}

/** Signs in as a demo player, through the development inbox. */
async function signIn(page: Page, site: string, phone: string): Promise<void> {
  const number = { CountryCode: '84', PhoneNumber: phone }
  await ask(page, 'captcha', number)
  const inbox = await fetch(`${site}/dev/inbox.json?phone=${encodeURIComponent(`+84${phone}`)}`)
  const [newest] = (await inbox.json()) as { Code: string }[]
  if (!newest) throw new Error('no code arrived: the recording needs a development server with demo data')
  const proof: { Token: string; Player: { Player: { PlayerID: number } }[] } = await ask(page, 'valid_captcha', {
    ...number,
    ValidateCode: newest.Code,
  })
  const PlayerID = proof.Player[0]?.Player.PlayerID
  await ask(page, 'player/account', { Provider: 10000, Token: proof.Token, PlayerID, Terms: '2026-11' })
  await page.evaluate(() => {
    for (const key of ['LAST_CLICK', 'EXPIRES']) localStorage.setItem(key, String(Date.now()))
  })
}

/** Spins whenever the game is idle, half a second after the last movement. */
async function play(page: Page, frame: number): Promise<void> {
  const isIdle = await page.locator('[data-spin][data-phase="idle"]').count()
  if (isIdle && frame % 12 === 0) await page.keyboard.press('Space')
}

export async function record({ site, game, phone, frames, folder, executablePath }: Footage): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  try {
    const context = await browser.newContext({ viewport })
    await context.addInitScript(() => localStorage.setItem('ageMadol', 'false'))
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(`${site}/favicon.ico`)
    await signIn(page, site, phone)
    await page.goto(`${site}/en_us/play-game/m/${game}`)
    await page.locator('canvas').first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(8_000)
    await page.clock.pauseAt(new Date(Date.now() + 1_000))
    for (let frame = 0; frame < frames; frame++) {
      await play(page, frame)
      await page.clock.runFor(frameMs)
      const path = join(folder, `${String(frame).padStart(4, '0')}.jpg`)
      await page.screenshot({ path, clip, type: 'jpeg', quality: 92, animations: 'allow', caret: 'initial' })
    }
  } finally {
    await browser.close()
  }
}
