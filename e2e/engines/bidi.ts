// Firefox over WebDriver BiDi: the browser itself listens on a WebSocket, no driver program is needed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Size } from './engine.ts'
import { startProgram } from './process.ts'

interface Reply {
  readonly type: 'success' | 'error' | 'event'
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly level?: string; readonly text?: string | null }
  readonly result?: unknown
  readonly message?: string
}

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

const replyMs = 60_000

/** A connection: requests with their replies, and the errors that the pages log. */
class Connection {
  readonly errors: string[] = []
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Reply))
  }

  static async open(url: string): Promise<Connection> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    return new Connection(socket)
  }

  async send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    this.#waiting.set(id, resolve)
    const timer = setTimeout(() => reject(new Error(`${method}: no reply`)), replyMs)
    this.#socket.send(JSON.stringify({ id, method, params }))
    const reply = await promise.finally(() => clearTimeout(timer))
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`)
    return reply.result as T
  }

  close(): void {
    this.#socket.close()
  }

  #receive(reply: Reply): void {
    if (reply.type === 'event') {
      if (reply.method === 'log.entryAdded' && reply.params?.level === 'error')
        this.errors.push(reply.params.text ?? '')
      return
    }
    this.#waiting.get(reply.id!)?.(reply)
    this.#waiting.delete(reply.id!)
  }
}

/** Sound without a gesture, no first-run pages, no requests of the browser's own. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'toolkit.telemetry.server': '',
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
  'browser.safebrowsing.update.enabled': false,
  'media.autoplay.default': 0,
}

class Firefox implements Engine {
  readonly name = 'Firefox'
  readonly #connection: Connection
  readonly #context: string
  readonly #stop: () => Promise<void>

  constructor(connection: Connection, context: string, stop: () => Promise<void>) {
    this.#connection = connection
    this.#context = context
    this.#stop = stop
  }

  async goto(url: string): Promise<void> {
    const navigate = () =>
      this.#connection.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
    // A step of the page's own history that is under way ends the navigation.
    await navigate().catch((error: unknown) => {
      if (!String(error).includes('NS_BINDING_ABORTED')) throw error
      return navigate()
    })
  }

  /** JSON carries the value, because the protocol has a notation of its own for objects. */
  async evaluate<T>(expression: string): Promise<T> {
    const wrapped = `(async () => JSON.stringify((await (${expression})) ?? null))()`
    return JSON.parse((await this.#run(wrapped)).value ?? 'null') as T
  }

  async click(element: string): Promise<void> {
    const { sharedId } = await this.#run(
      `(() => { const one = (${element}); one.scrollIntoView({ block: 'nearest', behavior: 'instant' }); return one })()`,
    )
    const origin = { type: 'element', element: { sharedId } }
    await this.#act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
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

  async resize(viewport: Size): Promise<void> {
    await this.#connection.send('browsingContext.setViewport', { context: this.#context, viewport })
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.#connection.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.#context,
    })
    return Buffer.from(data, 'base64')
  }

  errors(): Promise<readonly string[]> {
    return Promise.resolve(this.#connection.errors)
  }

  async close(): Promise<void> {
    this.#connection.close()
    await this.#stop()
  }

  async #run(expression: string): Promise<{ value?: string; sharedId?: string }> {
    const { type, result, exceptionDetails } = await this.#connection.send<Evaluated>('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: true,
    })
    if (type === 'exception') throw new Error(`${exceptionDetails?.text} in ${expression}`)
    return result ?? {}
  }

  async #act(type: 'key' | 'pointer', actions: readonly object[]): Promise<void> {
    await this.#connection.send('input.performActions', {
      context: this.#context,
      actions: [{ type, id: type, actions }],
    })
  }
}

export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'lantern-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)})\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const program = await startProgram('/usr/bin/firefox-esr', args, /WebDriver BiDi listening on (ws:\/\/\S+)/, {
    HOME: profile,
  })
  const connection = await Connection.open(`${program.match[1]}/session`)
  await connection.send('session.new', { capabilities: {} })
  const { contexts } = await connection.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  return new Firefox(connection, contexts[0]!.context, async () => {
    await program.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
}
