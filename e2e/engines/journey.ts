// One journey for every engine: sign in, spin, chat, a live room with a gift, a red envelope; at desktop and phone sizes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { deskSize, phoneSize, readCode, site } from '../people.ts'
import { enterKey, until, type Engine } from './engine.ts'

/** Players of the demo world with VIP Gold, who may write in public; each engine has its own. */
export interface Traveller {
  /** The last digit of the phone number. */
  readonly digit: number
  readonly roomId: number
}

/** The first visible and enabled element with this role whose accessible name matches; an open dialog covers the rest. */
const elementOf = (
  selector: string,
  name: RegExp,
): string => `[...document.querySelectorAll(${JSON.stringify(selector)})].findLast((one) =>
  ${name}.test((one.getAttribute('aria-label') ?? one.textContent).trim()) && one.checkVisibility({ visibilityProperty: true }) && !one.disabled)`
const button = (name: RegExp): string => elementOf('button', name)
/** The control of a label with this text. */
const field = (label: RegExp): string =>
  `(() => { const one = ${elementOf('label, input[aria-label], textarea[aria-label]', label)}; return one?.control ?? one })()`
const hasText = (text: RegExp): string => `${text}.test(document.body.innerText)`

async function press(engine: Engine, element: string): Promise<void> {
  await until(`there is ${element}`, () => engine.evaluate<boolean>(`Boolean(${element})`))
  await engine.click(element)
}

/** Repeats the press: a page that moves while it loads can put the element elsewhere between its measurement and the press. */
async function pressFor(engine: Engine, element: string, result: string): Promise<void> {
  const has = (expression: string): Promise<boolean> => engine.evaluate<boolean>(`Boolean(${expression})`)
  await until(result, async () => {
    if (await has(result)) return true
    if (await has(element)) await engine.click(element)
    return has(result)
  })
}

async function fill(engine: Engine, element: string, text: string): Promise<void> {
  await pressFor(engine, element, `document.activeElement === (${element})`)
  await engine.type(text)
}

const seen = (engine: Engine, expression: string): Promise<void> =>
  until(expression, () => engine.evaluate<boolean>(`Boolean(${expression})`))

/** With PICTURES set, saves a picture in a git-ignored folder. */
export async function keep(engine: Engine, step: string): Promise<void> {
  if (!process.env['PICTURES']) return
  mkdirSync('test-results/engines', { recursive: true })
  const width = await engine.evaluate<number>('innerWidth')
  writeFileSync(`test-results/engines/${engine.name}-${width}-${step}.png`, await engine.picture())
}

/** A prerendered page reacts only after the app has hydrated it. */
const isAlive = `Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`

async function open(engine: Engine, url: string): Promise<void> {
  await engine.goto(url)
  await seen(engine, isAlive)
}

/** The age notice would lie over every page. */
const confirmAge = `localStorage.setItem('ageMadol', 'false')`

async function enter(engine: Engine, brand: string, path: string, phone: string): Promise<void> {
  await engine.goto(`${site(brand)}/favicon.ico`)
  await engine.evaluate(`(() => { ${confirmAge} })()`)
  await open(engine, `${site(brand)}${path}`)
  await pressFor(engine, button(/^登入 \/ 註冊$/), button(/手機/))
  await pressFor(engine, button(/手機/), field(/^手機號碼/))
  await fill(engine, field(/^手機號碼/), phone)
  await press(engine, button(/^發送驗證碼$/))
  await seen(engine, hasText(/驗證碼已發送/))
  await fill(engine, field(/^驗證碼$/), await readCode(phone))
  await press(engine, button(/^登入$/))
  await seen(engine, button(/我的帳號/))
  await keep(engine, `${brand}-signed-in`)
}

async function spin(engine: Engine): Promise<void> {
  await open(engine, `${site()}/zh_tw/play-game/m/classic777`)
  const idle = `document.querySelector('[data-spin][data-phase=idle]')`
  await seen(engine, idle)
  const coins = `document.querySelector('a[aria-label*="金幣"]').getAttribute('aria-label')`
  const before = await engine.evaluate<string>(coins)
  await press(engine, idle)
  await until('the balance has changed', async () => (await engine.evaluate<string>(coins)) !== before)
  await keep(engine, 'spin')
  await seen(engine, idle)
}

async function chat(engine: Engine, text: string): Promise<void> {
  await open(engine, `${site()}/zh_tw/play-game/m?chatroom=public`)
  await fill(engine, `document.querySelector('aside form textarea')`, text)
  await engine.type(enterKey)
  await seen(
    engine,
    `[...document.querySelectorAll('[role=log] article')].some((one) => one.textContent.includes('${text}'))`,
  )
  await keep(engine, 'chat')
}

const position = `(() => { const video = document.querySelector('video'); return video?.videoWidth ? video.currentTime : 0 })()`

/** On phones the gifts are in a sheet, on desktops below the picture. */
const gifts = button(/^送禮$/)
const rose = elementOf('label', /玫瑰/)

async function watch(engine: Engine, roomId: number): Promise<void> {
  await open(engine, `${site()}/zh_tw/play-game/live?live=${roomId}`)
  await until('the picture has begun', async () => (await engine.evaluate<number>(position)) > 0)
  const before = await engine.evaluate<number>(position)
  await until('the picture moves', async () => (await engine.evaluate<number>(position)) > before)
  await seen(engine, `${gifts} ?? ${rose}`)
  if (!(await engine.evaluate<boolean>(`Boolean(${rose})`))) await pressFor(engine, gifts, rose)
  await press(engine, rose)
  await press(engine, button(/^送出/))
  await seen(engine, hasText(/送出 玫瑰 ×1/))
  await keep(engine, 'live')
}

async function openEnvelope(engine: Engine, digit: number): Promise<void> {
  await enter(engine, 'bj188', '/zh_tw/play-game/m?chatroom=public', `090000000${digit}`)
  const openIt = button(/^打開紅包$/)
  await pressFor(engine, elementOf('button[aria-haspopup=dialog]', /快來領取/), openIt)
  await pressFor(
    engine,
    openIt,
    `[...document.querySelectorAll('[role=status]')].some((one) => /^恭喜獲得 [\\d,]+ 金幣$/.test(one.textContent))`,
  )
  await keep(engine, 'envelope')
}

export async function travel(engine: Engine, { digit, roomId }: Traveller): Promise<void> {
  await engine.resize(deskSize)
  await enter(engine, 'owl', '/zh_tw', `90000000${digit}`)
  for (const size of [deskSize, phoneSize]) {
    await engine.resize(size)
    await spin(engine)
    await chat(engine, `${engine.name} ${size.width}`)
    await watch(engine, roomId)
  }
  await openEnvelope(engine, digit)
}
