// WebKitGTK and Chromium over WebDriver: an HTTP server of the engine drives one browser.
import { browserFlags, browserPath } from '../browser.ts'
import type { Engine, Size } from './engine.ts'
import { startDriver, startProgram, type Program } from './process.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const replyMs = 60_000

/**
 * Classic WebDriver reports no errors of pages: the page collects them from the moment at which its document is there.
 * The report of a ResizeObserver is left out: the browser delivers what is left in the next frame, so nothing is lost.
 */
const collectErrors = `
  if (!window.pageErrors) {
    window.pageErrors = []
    addEventListener('error', ({ message }) => {
      if (!String(message).startsWith('ResizeObserver loop')) window.pageErrors.push(String(message))
    })
    addEventListener('unhandledrejection', ({ reason }) => window.pageErrors.push(String(reason)))
    const log = console.error
    console.error = (...values) => { window.pageErrors.push(values.join(' ')); log(...values) }
  }`

class WebDriver implements Engine {
  readonly name: string
  readonly #session: string
  readonly #programs: readonly Program[]
  readonly #errors: string[] = []

  constructor(name: string, session: string, programs: readonly Program[]) {
    this.name = name
    this.#session = session
    this.#programs = programs
  }

  async goto(url: string): Promise<void> {
    await this.#takeErrors()
    await this.#send('POST', 'url', { url })
    await this.#execute(collectErrors)
  }

  async evaluate<T>(expression: string): Promise<T> {
    const script = `const done = arguments[0]
      Promise.resolve().then(async () => JSON.stringify((await (${expression})) ?? null))
        .then((json) => done({ json }), (error) => done({ error: String(error) }))`
    const { json, error } = (await this.#send('POST', 'execute/async', { script, args: [] })) as {
      json?: string
      error?: string
    }
    if (json === undefined) throw new Error(`${error} in ${expression}`)
    return JSON.parse(json) as T
  }

  async click(element: string): Promise<void> {
    const found = (await this.#execute(
      `const one = (${element}); one.scrollIntoView({ block: 'nearest', behavior: 'instant' }); return one`,
    )) as Record<string, string>
    await this.#act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, duration: 0, origin: { [elementKey]: found[elementKey] } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  async type(text: string): Promise<void> {
    await this.#act(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  }

  /** The window has a frame and a toolbar around the page: their size is added. */
  async resize({ width, height }: Size): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt++) {
      const inner = await this.evaluate<Size>('({ width: innerWidth, height: innerHeight })')
      if (inner.width === width && inner.height === height) return
      const rect = (await this.#send('GET', 'window/rect')) as Size
      await this.#send('POST', 'window/rect', {
        width: rect.width + width - inner.width,
        height: rect.height + height - inner.height,
      })
      await this.evaluate('new Promise((resolve) => setTimeout(resolve, 300))')
    }
  }

  async picture(): Promise<Buffer> {
    return Buffer.from((await this.#send('GET', 'screenshot')) as string, 'base64')
  }

  async errors(): Promise<readonly string[]> {
    await this.#takeErrors()
    return this.#errors
  }

  async close(): Promise<void> {
    await this.#send('DELETE', '').catch(() => undefined)
    for (const program of this.#programs) await program.stop()
  }

  async #takeErrors(): Promise<void> {
    const script = 'const errors = window.pageErrors ?? []; window.pageErrors = []; return errors'
    this.#errors.push(...((await this.#execute(script)) as string[]))
  }

  #execute(script: string): Promise<unknown> {
    return this.#send('POST', 'execute/sync', { script, args: [] })
  }

  async #act(type: 'key' | 'pointer', actions: readonly object[]): Promise<void> {
    await this.#send('POST', 'actions', { actions: [{ type, id: type, actions }] })
  }

  #send(method: string, path: string, body?: object): Promise<unknown> {
    return send(method, path === '' ? this.#session : `${this.#session}/${path}`, body)
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(replyMs),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value).slice(0, 500)}`)
  return value
}

async function openSession(
  name: string,
  base: string,
  capabilities: object,
  programs: readonly Program[],
): Promise<Engine> {
  try {
    const value = await send('POST', `${base}/session`, { capabilities: { alwaysMatch: capabilities } })
    const { sessionId } = value as { sessionId: string }
    return new WebDriver(name, `${base}/session/${sessionId}`, programs)
  } catch (error) {
    for (const program of programs) await program.stop()
    throw error
  }
}

/** MiniBrowser has no headless form: it gets a display in memory. */
export async function openWebKit(): Promise<Engine> {
  const args = ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp']
  const display = await startProgram('/usr/bin/Xvfb', args, /^(\d+)\n/)
  const env = { DISPLAY: `:${display.match[1]}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = await startDriver('/usr/bin/WebKitWebDriver', (port) => ['--host=127.0.0.1', `--port=${port}`], env)
  return openSession('WebKitGTK', driver.base, { browserName: 'MiniBrowser' }, [driver, display])
}

export async function openChromium(): Promise<Engine> {
  const driver = await startDriver('/usr/bin/chromedriver', (port) => [`--port=${port}`])
  const options = { binary: browserPath, args: ['--headless', ...browserFlags] }
  return openSession('Chromium', driver.base, { browserName: 'chrome', 'goog:chromeOptions': options }, [driver])
}
